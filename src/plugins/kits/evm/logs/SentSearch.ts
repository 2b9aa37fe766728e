import * as z from 'zod/mini';
import type { TransactionHash } from '../../../../model/caip.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { resultsOf } from '../nodes/resultsOf.ts';
import { quantityOf } from '../wallets/word.ts';

const hexQuantity = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/));

/** A transaction as nodes return it, from a block or from the pool. */
export const SeenTransaction = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.optional(z.nullable(z.string())),
  nonce: hexQuantity,
  value: hexQuantity,
  input: z.optional(z.string()),
});
export type SeenTransaction = z.output<typeof SeenTransaction>;

/** Items are parsed one by one: on some chains a block also has system transactions of another shape. */
const Block = z.object({ transactions: z.array(z.unknown()) });

/** Counts requested at once while searching for a block. Four or five rounds are enough for a million blocks. */
const POINTS = 15;
/**
 * If nodes do not return old nonces, this many blocks after the first and before the last are read. Blocks can be large,
 * so one request reads only a few.
 */
const READ_BLOCKS = 400;
const BLOCKS_IN_REQUEST = 4;
/** Maximum number of nonces checked in one search for a lost hash. */
const MAX_NONCES = 20n;
/** The mark's nonce and height were read one after the other. The nonce is certainly valid for this many blocks before. */
const MARK_SLACK = 2;

interface Range {
  readonly from: string;
  /** The first nonce of interest. */
  readonly nonce: bigint;
  /** Height at which the nonce was still free. */
  readonly sinceBlock: number;
}

/** Finds included transactions by sender and nonce, regardless of age. */
export class SentSearch {
  readonly #nodes: Pick<EvmNodes, 'batch'>;

  constructor(nodes: Pick<EvmNodes, 'batch'>) {
    this.#nodes = nodes;
  }

  /** The transaction that used the nonce. `undefined` if there is none or no node can tell. */
  async byNonce({ from, nonce, sinceBlock }: Range, options: Cancellable): Promise<SeenTransaction | undefined> {
    const { used, height } = await this.heights(from, options);
    if (used <= nonce) return undefined;
    const low = Math.max(sinceBlock - MARK_SLACK, -1);
    const isIt = (seen: SeenTransaction) => sameAddress(seen.from, from) && BigInt(seen.nonce) === nonce;
    const block = await this.#blockOf({ from, nonce }, { low, high: Number(height) }, options);
    if (block !== undefined) return (await this.#readBlocks([block], options)).find(isIt);
    const high = Number(height);
    const middle = Math.min(high, low + READ_BLOCKS);
    const early = await this.#readThrough({ first: low + 1, last: middle }, isIt, options);
    const late = { first: Math.max(middle + 1, high - READ_BLOCKS + 1), last: high };
    return early ?? this.#readThrough(late, isIt, options);
  }

  /** The first matching transaction in these blocks. */
  async #readThrough(
    { first, last }: { readonly first: number; readonly last: number },
    isIt: (seen: SeenTransaction) => boolean,
    options: Cancellable,
  ): Promise<SeenTransaction | undefined> {
    for (let start = first; start <= last; start += BLOCKS_IN_REQUEST) {
      const length = Math.min(BLOCKS_IN_REQUEST, last - start + 1);
      const numbers = Array.from({ length }, (_none, index) => start + index);
      const found = (await this.#readBlocks(numbers, options)).find(isIt);
      if (found) return found;
    }
    return undefined;
  }

  /** The first included transaction from the nonce on that matches. */
  async first(
    { from, nonce, sinceBlock }: Range,
    matches: (seen: SeenTransaction) => boolean,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    const { used } = await this.heights(from, options);
    const end = used < nonce + MAX_NONCES ? used : nonce + MAX_NONCES;
    for (let candidate = nonce; candidate < end; candidate += 1n) {
      const seen = await this.byNonce({ from, nonce: candidate, sinceBlock }, options);
      if (seen && matches(seen)) return seen.hash;
    }
    return undefined;
  }

  /** The number of nonces used in blocks, the number including pending ones, and the height. */
  async heights(
    from: string,
    options: Cancellable,
  ): Promise<{ readonly used: bigint; readonly waiting: bigint; readonly height: bigint }> {
    const outcomes = await this.#nodes.batch(
      [
        { method: 'eth_getTransactionCount', params: [from, 'latest'] },
        { method: 'eth_getTransactionCount', params: [from, 'pending'] },
        { method: 'eth_blockNumber', params: [] },
      ],
      options,
    );
    const [used = 0n, waiting = 0n, height = 0n] = resultsOf(outcomes).map(quantityOf);
    return { used, waiting, height };
  }

  /**
   * The block that used the nonce. The sender's count is at most the nonce at `low`, and higher at `high`. `undefined` if
   * a node does not return counts of old blocks.
   */
  async #blockOf(
    { from, nonce }: { readonly from: string; readonly nonce: bigint },
    range: { readonly low: number; readonly high: number },
    options: Cancellable,
  ): Promise<number | undefined> {
    let { low, high } = range;
    while (high - low > 1) {
      const points = pointsBetween(low, high);
      const outcomes = await this.#nodes.batch(
        points.map((point) => ({ method: 'eth_getTransactionCount', params: [from, `0x${point.toString(16)}`] })),
        options,
      );
      const counts = outcomes.map((outcome) => (outcome.status === 'ok' ? quantityOf(outcome.result) : undefined));
      if (counts.includes(undefined)) return undefined;
      const past = counts.findIndex((count) => count !== undefined && count > nonce);
      const [before, after] = past < 0 ? [points.at(-1), high] : [points[past - 1], points[past]];
      low = before ?? low;
      high = after ?? high;
    }
    return high;
  }

  async #readBlocks(numbers: readonly number[], options: Cancellable): Promise<readonly SeenTransaction[]> {
    const outcomes = await this.#nodes.batch(
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, true] })),
      options,
    );
    return outcomes.flatMap((outcome) => {
      const block = z.safeParse(Block, outcome.status === 'ok' ? outcome.result : undefined);
      const transactions = block.success ? block.data.transactions : [];
      return transactions.flatMap((transaction) => {
        const seen = z.safeParse(SeenTransaction, transaction);
        return seen.success ? [seen.data] : [];
      });
    });
  }
}

/** At most `POINTS` different numbers between the two, evenly spaced, without the ends. */
function pointsBetween(low: number, high: number): readonly number[] {
  const count = Math.min(POINTS, high - low - 1);
  return Array.from({ length: count }, (_none, index) => low + Math.floor(((high - low) * (index + 1)) / (count + 1)));
}
