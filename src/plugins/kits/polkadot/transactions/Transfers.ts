import { bytesToHex } from '@noble/hashes/utils.js';
import { u32 as u32Codec } from '@polkadot-api/substrate-bindings';
import * as z from 'zod/mini';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { NodeRefusal } from '../../shared/nodes/NodeRefusal.ts';
import { Hash, type PolkadotNode, type PolkadotNodes } from '../PolkadotNodes.ts';
import type { PolkadotPayload } from '../payload.ts';
import type { Runtime, Transfer } from '../runtime/Runtime.ts';
import { formatSs58, parseSs58 } from '../ss58.ts';
import { assembleExtrinsic } from './assembleExtrinsic.ts';
import { mortalEra } from './mortalEra.ts';

const u32 = z.int().check(z.gte(0), z.lt(2 ** 32));
const Version = z.object({ specVersion: u32, transactionVersion: u32 });
const Header = z.object({ number: z.string().check(z.regex(/^0x[0-9a-f]{1,8}$/)) });
const Metadata = z.string().check(z.regex(/^0x[0-9a-f]+$/));
/** `RuntimeDispatchInfo`: weight and class in varying forms, then the fee as `u128`. */
const DispatchInfo = z.string().check(z.regex(/^0x([0-9a-f]{2}){3,}[0-9a-f]{32}$/));

/** For a fee query any signature works, because only its length counts. */
const DUMMY_SIGNATURE = `0x01${'00'.repeat(64)}`;
const NO_TIP = hexNumber(0, 16);

interface ChainFacts {
  readonly ss58Prefix: number;
  /** First 32 hex digits of the genesis hash. */
  readonly genesis: string;
  /** As in `PolkadotChainData`. */
  readonly hasBareAddresses?: boolean;
}

/** Encodes transfers for the chain's current runtime, and decodes them. */
export class Transfers {
  readonly #nodes: PolkadotNodes;
  readonly #facts: ChainFacts;
  /** By spec version: the metadata is large and changes only with the version. */
  readonly #runtimes = new Map<number, Runtime>();

  constructor(nodes: PolkadotNodes, facts: ChainFacts) {
    this.#nodes = nodes;
    this.#facts = facts;
  }

  /**
   * Everything that is signed, from one node's view of the chain.
   * @throws AppError `transaction/unreadable` when the chain wants something signed that is not known here
   */
  prepare({ from, ...transfer }: Transfer & { readonly from: Uint8Array }, options: Cancellable) {
    const address = formatSs58({ key: from, prefix: this.#facts.ss58Prefix });
    return this.#nodes.query(async (node): Promise<PolkadotPayload> => {
      const { call } = node;
      const [genesisHash, blockHash, version, nonce] = await Promise.all([
        call('chain_getBlockHash', [0], Hash),
        call('chain_getFinalizedHead', [], Hash),
        call('state_getRuntimeVersion', [], Version),
        // Also counts transactions in the node's pool.
        call('system_accountNextIndex', [address], u32),
      ]);
      if (!this.#isGenesis(genesisHash)) throw new Error('serves another chain');
      const block = Number((await call('chain_getHeader', [blockHash], Header)).number);
      const runtime = await this.#runtimeOf(node, version);
      const { signedExtensions } = runtime;
      const payload: PolkadotPayload = {
        address,
        signer: `0x${bytesToHex(runtime.signer(from))}`,
        blockHash,
        blockNumber: hexNumber(block, 4),
        era: mortalEra(block),
        genesisHash,
        method: runtime.writeTransfer(transfer),
        nonce: hexNumber(nonce, 4),
        signedExtensions,
        specVersion: hexNumber(version.specVersion, 4),
        transactionVersion: hexNumber(version.transactionVersion, 4),
        tip: NO_TIP,
        version: 4,
        ...(signedExtensions.includes('CheckMetadataHash') ? { mode: 0, metadataHash: null } : {}),
      };
      runtime.assertFits(payload);
      return payload;
    }, options);
  }

  /**
   * The transfer in the payload. `undefined` if it is not a transfer of this chain, or if its runtime was not read here:
   * without the metadata the bytes cannot be decoded.
   */
  read(payload: PolkadotPayload): Transfer | undefined {
    const runtime = this.#runtimes.get(Number(payload.specVersion));
    const sender = parseSs58(payload.address);
    if (!runtime || !sender || !this.#isGenesis(payload.genesisHash)) return undefined;
    const isAsWritten =
      payload.signer === `0x${bytesToHex(runtime.signer(sender.key))}` &&
      payload.era === mortalEra(Number(payload.blockNumber)) &&
      payload.signedExtensions.join() === runtime.signedExtensions.join() &&
      payload.tip === NO_TIP;
    return isAsWritten ? runtime.readTransfer(payload.method) : undefined;
  }

  /** The chain's fee in base units. `undefined` if no node returns it. */
  async fee(payload: PolkadotPayload, options: Cancellable): Promise<bigint | undefined> {
    const extrinsic = assembleExtrinsic(payload, DUMMY_SIGNATURE);
    const length = bytesToHex(u32Codec.enc(extrinsic.length / 2 - 1));
    const info = await this.#nodes.query(async ({ call }) => {
      try {
        return await call('state_call', ['TransactionPaymentApi_query_info', extrinsic + length], DispatchInfo);
      } catch (error) {
        if (error instanceof NodeRefusal) return undefined;
        throw error;
      }
    }, options);
    if (info === undefined) return undefined;
    const lowestFirst = info.slice(-32).match(/../g) ?? [];
    return BigInt(`0x${lowestFirst.reverse().join('')}`);
  }

  async #runtimeOf({ callLarge }: PolkadotNode, version: z.output<typeof Version>): Promise<Runtime> {
    const known = this.#runtimes.get(version.specVersion);
    if (known) return known;
    const [metadata, { readRuntime }] = await Promise.all([
      callLarge('state_getMetadata', [], Metadata),
      import('../runtime/readRuntime.ts'),
    ]);
    const runtime = readRuntime(metadata, this.#facts.hasBareAddresses ?? false);
    const { specVersion, transactionVersion } = runtime;
    if (specVersion !== version.specVersion || transactionVersion !== version.transactionVersion) {
      throw new Error('describes another runtime than it runs');
    }
    this.#runtimes.set(specVersion, runtime);
    return runtime;
  }

  #isGenesis(hash: string): boolean {
    return /^0x[0-9a-f]{64}$/.test(hash) && hash.slice(2, 34) === this.#facts.genesis;
  }
}

function hexNumber(value: number, bytes: number): string {
  return `0x${value.toString(16).padStart(2 * bytes, '0')}`;
}
