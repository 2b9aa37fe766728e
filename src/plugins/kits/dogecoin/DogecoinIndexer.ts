import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchText } from '../../../shell/plugin/fetchText.ts';
import { NodePool } from '../../../shell/plugin/NodePool.ts';
import { parseExactJson } from '../../../shell/plugin/parseExactJson.ts';
import { blockCypher } from './blockCypher.ts';
import { blockchair } from './blockchair.ts';

/** Reads a path below the base; `undefined` when the indexer has no such thing. */
export type ReadPath = (path: string) => Promise<unknown>;

export interface DogecoinPayment {
  readonly hash: string;
  /** Block it is in; `undefined` while it waits. */
  readonly height: number | undefined;
  readonly senders: readonly string[];
  readonly outputs: readonly { readonly to: string | undefined; readonly units: bigint }[];
}

/** What is asked of an indexer, whatever its dialect. Amounts are koinu. */
export interface DogecoinReader {
  /** Throws when the indexer is of another chain; `genesis` is how the hash of its first block begins. */
  verify(genesis: string): Promise<void>;
  /** `total` counts what waits for a block, `spendable` does not count what comes in that way. */
  balance(address: string): Promise<{ readonly total: bigint; readonly spendable: bigint }>;
  /** Values of the outputs that can be spent. */
  outputs(address: string): Promise<readonly bigint[]>;
  /** Where a transaction is; `undefined` when it is not known. */
  locate(hash: string): Promise<{ readonly confirmations: number } | undefined>;
  /** The newest transactions of an address. */
  recent(address: string): Promise<readonly DogecoinPayment[]>;
  tip(): Promise<number>;
  /** For 1000 bytes, to be in one of the next blocks. */
  feeRate(): Promise<bigint>;
}

/** The chain's indexers as one. */
export class DogecoinIndexer {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext) {
    this.#context = context;
    const [, genesis = ''] = context.chain.id.split(':');
    this.#pool = new NodePool(context, (url, limit) => this.#reader(url, limit).verify(genesis));
  }

  /** Everything `work` reads comes from one indexer, so that it fits together. */
  ask<T>(work: (indexer: DogecoinReader) => Promise<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask((url, limit) => work(this.#reader(url, limit)), options);
  }

  #reader(url: string, limit: () => AbortSignal): DogecoinReader {
    const read: ReadPath = async (path) => {
      const text = await fetchText(this.#context, `${url}${path}`, { signal: limit(), absentAt: [404] });
      return text === undefined ? undefined : parseExactJson(text);
    };
    return url.endsWith('/dogecoin') ? blockchair(read) : blockCypher(read);
  }
}
