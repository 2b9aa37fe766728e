import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { endingOf, extrinsicHash } from './extrinsics.ts';
import type { PolkadotRpc } from './PolkadotRpc.ts';

const Header = z.object({ number: z.string().check(z.regex(/^0x[0-9a-f]+$/)) });
const Block = z.object({ block: z.object({ extrinsics: z.array(z.string()) }) });
const Hex = z.string().check(z.regex(/^0x[0-9a-f]*$/));

/** `twox128("System") ++ twox128("Events")`. */
const SYSTEM_EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7';
/** Wallets sign for so many blocks from the one they know; a few more, for what they did not know yet. */
const MORTAL_BLOCKS = 64 + 8;
/** Blocks read in one look; the next look goes on from there. */
const BLOCKS_IN_LOOK = 20;

interface Place {
  readonly block: number;
  readonly index: number;
}

/** Follows extrinsics. No node finds one by its hash: the blocks since it was signed are read, each once. */
export class PolkadotTransactions {
  readonly #rpc: PolkadotRpc;
  readonly #places = new Map<TransactionHash, Place>();
  readonly #readUpTo = new Map<TransactionHash, number>();

  constructor(rpc: PolkadotRpc) {
    this.#rpc = rpc;
  }

  async mark(options: Cancellable): Promise<SendMark> {
    return { block: await this.#height('chain_getHeader', [], options) };
  }

  async follow({ hash, mark }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const wanted = hash.toLowerCase();
    const final = await this.#finalHeight(options);
    const place = this.#places.get(wanted) ?? (await this.#find(wanted, Number(mark.block ?? final), final, options));
    if (!place) {
      const isPast = final > Number(mark.block ?? final) + MORTAL_BLOCKS;
      const isRead = (this.#readUpTo.get(wanted) ?? 0) >= final;
      return { status: isPast && isRead ? 'dropped' : 'unknown' };
    }
    const ending = await this.#ending(place, options);
    // Only final blocks are read, so what is in one stays.
    if (ending === undefined) return { status: 'included', confirmations: 1, required: 1 };
    return { status: ending === 'success' ? 'final' : 'failed' };
  }

  async #find(hash: TransactionHash, since: number, final: number, options: Cancellable): Promise<Place | undefined> {
    const first = (this.#readUpTo.get(hash) ?? since - 1) + 1;
    const last = Math.min(final, first + BLOCKS_IN_LOOK - 1);
    for (let block = first; block <= last; block += 1) {
      const extrinsics = await this.#extrinsics(block, options);
      const index = extrinsics.findIndex((extrinsic) => extrinsicHash(extrinsic) === hash);
      this.#readUpTo.set(hash, block);
      if (index < 0) continue;
      const place = { block, index };
      this.#places.set(hash, place);
      return place;
    }
    return undefined;
  }

  async #ending({ block, index }: Place, options: Cancellable) {
    const at = await this.#rpc.call('chain_getBlockHash', [block], options);
    const events = z.safeParse(Hex, await this.#rpc.call('state_getStorage', [SYSTEM_EVENTS, at], options));
    return events.success ? endingOf(events.data, index) : undefined;
  }

  async #extrinsics(block: number, options: Cancellable): Promise<readonly string[]> {
    const hash = await this.#rpc.call('chain_getBlockHash', [block], options);
    return z.parse(Block, await this.#rpc.call('chain_getBlock', [hash], options)).block.extrinsics;
  }

  async #finalHeight(options: Cancellable): Promise<number> {
    return this.#height('chain_getHeader', [await this.#rpc.call('chain_getFinalizedHead', [], options)], options);
  }

  async #height(method: string, params: readonly unknown[], options: Cancellable): Promise<number> {
    return Number(z.parse(Header, await this.#rpc.call(method, params, options)).number);
  }
}
