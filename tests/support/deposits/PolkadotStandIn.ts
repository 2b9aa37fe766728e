import { decodeAddress, encodeAddress, Keyring } from '@polkadot/keyring';
import { type DescribedRuntime, libraryOf } from '../services/polkadotNode.ts';
import type { RecordedRequest } from '../services/recordedNodes.ts';
import type { SignedPayment, StandIn } from './StandIn.ts';
import type { StandInChain } from './StandInChain.ts';

/** `twox128("System") ++ twox128("Events")`. */
const SYSTEM_EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7';
const KEY_DIGITS = 64;
const FEE = 159_153_113n;

export interface PolkadotNetwork extends Pick<StandIn, 'chain' | 'wallet' | 'amount' | 'pool'> {
  readonly genesisHash: string;
  /** Network number in its addresses. */
  readonly prefix: number;
  readonly runtime: DescribedRuntime;
  /** Types that the metadata does not define. */
  readonly types?: Readonly<Record<string, string>>;
}

/** A node of a chain of Polkadot's family. @polkadot/types reads the extrinsics with the runtime's metadata. */
export class PolkadotStandIn implements StandIn {
  readonly chain: StandIn['chain'];
  readonly wallet: string;
  readonly amount: string;
  readonly pool: StandIn['pool'];
  readonly accounts: StandIn['accounts'];
  /** Transfers have no memo. */
  readonly orderBy = { kind: 'account' } as const;
  /** An extrinsic is valid for 64 blocks. Blocks of real chains take six seconds. */
  readonly blockMs = 500;
  readonly #network: PolkadotNetwork;
  readonly #library: ReturnType<typeof libraryOf>;

  constructor(network: PolkadotNetwork) {
    const { chain, wallet, amount, pool, prefix, runtime, types } = network;
    this.chain = chain;
    this.wallet = wallet;
    this.amount = amount;
    this.pool = pool;
    this.#network = network;
    this.#library = libraryOf(runtime.metadata, types);
    const account = (byte: number) => encodeAddress(new Uint8Array(32).fill(byte), prefix);
    this.accounts = [account(0xd1), account(0xd2), account(0xd3)];
  }

  read(signed: unknown, chain: StandInChain): SignedPayment {
    const { genesisHash, prefix } = this.#network;
    const bytes = String(signed);
    const extrinsic = this.#library.read(bytes);
    const { section, method, args } = extrinsic.method;
    if (!extrinsic.isSigned || `${section}.${method}` !== 'balances.transferKeepAlive') throw new Error('no payment');
    const [to = '', units = ''] = args.map(String);
    const key = decodeAddress(String(extrinsic.signer));
    // Of an expired extrinsic, this is another block than the signed one.
    const birth = extrinsic.era.asMortalEra.birth(chain.height);
    const signer = new Keyring({ type: 'sr25519' }).addFromAddress(key);
    if (!this.#library.isSignedBy(signer, bytes, { blockHash: this.#hashOf(birth), genesis: genesisHash })) {
      throw new Error('the signature is not valid');
    }
    const [hash, sender] = [extrinsic.hash.toHex(), encodeAddress(key, prefix)];
    const nonce = extrinsic.nonce.toNumber();
    return { hash, sender, to: encodeAddress(decodeAddress(to), prefix), units: BigInt(units), memo: '', nonce, bytes };
  }

  async answer({ body }: RecordedRequest, chain: StandInChain): Promise<unknown> {
    // Every request of this family is a JSON-RPC call.
    const { method, params } = body as { readonly method: string; readonly params: readonly unknown[] };
    const result = await this.#resultOf(method, params, chain);
    return result === undefined ? undefined : { jsonrpc: '2.0', id: 1, result };
  }

  async #resultOf(method: string, [first, second]: readonly unknown[], chain: StandInChain): Promise<unknown> {
    const { specVersion, transactionVersion, metadata } = this.#network.runtime;
    switch (method) {
      case 'chain_getBlockHash':
        return Number(first) <= chain.height ? this.#hashOf(Number(first)) : null;
      case 'chain_getFinalizedHead':
        return this.#hashOf(chain.height);
      case 'chain_getHeader':
        return { number: `0x${Number(first).toString(16)}` };
      case 'chain_getBlock':
        return { block: { extrinsics: chain.inBlock(Number(first)).map(({ bytes }) => bytes) } };
      case 'state_getRuntimeVersion':
        return { specVersion, transactionVersion };
      case 'state_getMetadata':
        return metadata;
      case 'state_getStorage':
        return first === SYSTEM_EVENTS ? this.#eventsOf(Number(second), chain) : this.#accountOf(String(first), chain);
      case 'state_call': {
        const info = { class: 'Normal', partialFee: FEE };
        return this.#library.registry.createType('RuntimeDispatchInfo', info).toHex();
      }
      case 'system_accountNextIndex':
        return chain.nonceOf(String(first));
      case 'author_submitExtrinsic':
        return chain.submit(first);
      default:
        return undefined;
    }
  }

  /** The hash of a block contains its number. */
  #hashOf(block: number): string {
    return block === 0 ? this.#network.genesisHash : `0x${block.toString(16).padStart(64, '0')}`;
  }

  /** The result of each extrinsic in the block. Zeros are `System.ExtrinsicSuccess`, the first event of all. */
  #eventsOf(block: number, chain: StandInChain): string {
    const events = chain.inBlock(block).map((_payment, index) => ({
      phase: { ApplyExtrinsic: index },
      event: new Uint8Array(32),
      topics: [],
    }));
    return this.#library.registry.createType('Vec<EventRecord>', events).toHex();
  }

  #accountOf(storageKey: string, chain: StandInChain): string | null {
    const owner = encodeAddress(`0x${storageKey.slice(-KEY_DIGITS)}`, this.#network.prefix);
    const free = chain.balance(owner);
    if (free === 0n) return null;
    const account = { nonce: chain.nonceOf(owner), providers: 1, data: { free } };
    return this.#library.registry.createType('AccountInfoWithTripleRefCount', account).toHex();
  }
}
