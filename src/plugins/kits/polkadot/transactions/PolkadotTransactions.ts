import * as z from 'zod/mini';
import type { TransactionHash } from '../../../../model/caip.ts';
import type { TransactionState } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { NodeAccess } from '../../shared/nodes/AgreedStates.ts';
import type { PolkadotNode } from '../PolkadotNodes.ts';
import type { PolkadotPayload } from '../payload.ts';
import { isExtrinsicOf } from './assembleExtrinsic.ts';
import { endingOf, extrinsicHash } from './extrinsics.ts';
import { ERA_BLOCKS } from './mortalEra.ts';

const Header = z.object({ number: z.string().check(z.regex(/^0x[0-9a-f]+$/)) });
const Block = z.object({ block: z.object({ extrinsics: z.array(z.string()) }) });
const Hex = z.string().check(z.regex(/^0x[0-9a-f]*$/));

/** `twox128("System") ++ twox128("Events")`. */
const SYSTEM_EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7';
/** Number of blocks read in one search. The next search continues from there. */
const BLOCKS_PER_SEARCH = 20;

interface Place {
  readonly block: number;
  readonly index: number;
  readonly hash: TransactionHash;
}

/** The extrinsic to find. `name` is the same in each search for it. */
interface Search {
  readonly name: string;
  readonly payload: PolkadotPayload;
  matches(extrinsic: string): boolean;
}

/**
 * Follows extrinsics. Nodes cannot find an extrinsic by its hash, so the final blocks in which it was valid are read,
 * each once. A result from a final block cannot change.
 */
export class PolkadotTransactions {
  readonly #nodes: NodeAccess<PolkadotNode>;
  readonly #blocksPerSearch: number;
  readonly #places = new Map<string, Place>();
  readonly #readUpTo = new Map<string, number>();

  constructor(nodes: NodeAccess<PolkadotNode>, blocksPerSearch = BLOCKS_PER_SEARCH) {
    this.#nodes = nodes;
    this.#blocksPerSearch = blocksPerSearch;
  }

  async follow(hash: TransactionHash, payload: PolkadotPayload, options: Cancellable): Promise<TransactionState> {
    const name = hash.toLowerCase();
    const search = { name, payload, matches: (extrinsic: string) => extrinsicHash(extrinsic) === name };
    const place = await this.#find(search, options);
    if (!place) return { status: (this.#readUpTo.get(name) ?? 0) >= lastBlockOf(payload) ? 'dropped' : 'unknown' };
    const ending = await this.#ending(place, options);
    if (ending === undefined) return { status: 'included', confirmations: 1, required: 1 };
    return { status: ending === 'success' ? 'final' : 'failed' };
  }

  /**
   * The state by these nodes alone. They read the block in which the extrinsic was found, or all blocks if it was not
   * found.
   */
  async check(
    { hash, payload }: { readonly hash: TransactionHash; readonly payload: PolkadotPayload },
    nodes: NodeAccess<PolkadotNode>,
    options: Cancellable,
  ): Promise<TransactionState> {
    const name = hash.toLowerCase();
    const place = this.#places.get(name);
    const alone = new PolkadotTransactions(nodes, place ? 1 : ERA_BLOCKS);
    if (place) alone.#readUpTo.set(name, place.block - 1);
    const state = await alone.follow(hash, payload, options);
    return place && state.status === 'dropped' ? { status: 'unknown' } : state;
  }

  /** Forgets where the extrinsic was found, so that all blocks are read again. */
  forget(hash: TransactionHash): void {
    this.#places.delete(hash.toLowerCase());
    this.#readUpTo.delete(hash.toLowerCase());
  }

  /** The hash of the submitted extrinsic. Signer, nonce and call identify it, whatever the signature. */
  async findSent(payload: PolkadotPayload, options: Cancellable): Promise<TransactionHash | undefined> {
    const { address, nonce, method, blockHash } = payload;
    const name = [address, nonce, method, blockHash].join(' ');
    const matches = (extrinsic: string) => isExtrinsicOf(payload, extrinsic);
    return (await this.#find({ name, payload, matches }, options))?.hash;
  }

  async #find({ name, payload, matches }: Search, options: Cancellable): Promise<Place | undefined> {
    const known = this.#places.get(name);
    if (known) return known;
    const first = (this.#readUpTo.get(name) ?? Number(payload.blockNumber)) + 1;
    const last = Math.min(await this.#finalHeight(options), lastBlockOf(payload), first + this.#blocksPerSearch - 1);
    for (let block = first; block <= last; block += 1) {
      const extrinsics = await this.#extrinsics(block, options);
      const index = extrinsics.findIndex(matches);
      this.#readUpTo.set(name, block);
      const hash = extrinsicHash(extrinsics[index] ?? '');
      if (hash === undefined) continue;
      const place = { block, index, hash };
      this.#places.set(name, place);
      return place;
    }
    return undefined;
  }

  async #ending({ block, index }: Place, options: Cancellable) {
    const at = await this.#call('chain_getBlockHash', [block], options);
    const events = z.safeParse(Hex, await this.#call('state_getStorage', [SYSTEM_EVENTS, at], options));
    return events.success ? endingOf(events.data, index) : undefined;
  }

  async #extrinsics(block: number, options: Cancellable): Promise<readonly string[]> {
    const hash = await this.#call('chain_getBlockHash', [block], options);
    return z.parse(Block, await this.#call('chain_getBlock', [hash], options)).block.extrinsics;
  }

  async #finalHeight(options: Cancellable): Promise<number> {
    return this.#height('chain_getHeader', [await this.#call('chain_getFinalizedHead', [], options)], options);
  }

  #call(method: string, params: readonly unknown[], options: Cancellable): Promise<unknown> {
    return this.#nodes.query(({ call }) => call(method, params, z.unknown()), options);
  }

  async #height(method: string, params: readonly unknown[], options: Cancellable): Promise<number> {
    return Number(z.parse(Header, await this.#call(method, params, options)).number);
  }
}

/** The last block that may include the extrinsic. */
function lastBlockOf({ blockNumber }: PolkadotPayload): number {
  return Number(blockNumber) + ERA_BLOCKS - 1;
}
