import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchText } from '../shared/fetchText.ts';
import { NodePool } from '../shared/NodePool.ts';
import { parseExactJson } from '../shared/parseExactJson.ts';
import { blockCypher } from './blockCypher.ts';
import { blockchair } from './blockchair.ts';

/** Reads a path below the base. `undefined` if the indexer does not have the resource. */
export type ReadPath = (path: string) => Promise<unknown>;

export interface DogecoinPayment {
  readonly hash: string;
  /** Height of its block. `undefined` if it is unconfirmed. */
  readonly height: number | undefined;
  readonly senders: readonly string[];
  readonly outputs: readonly { readonly to: string | undefined; readonly units: bigint }[];
}

/** The queries that every indexer supports, in any dialect. Amounts are koinu. */
export interface DogecoinReader {
  /** Throws if the indexer serves another chain. `genesis` is the start of the hash of its first block. */
  verify(genesis: string): Promise<void>;
  /** `total` includes unconfirmed payments. `spendable` excludes unconfirmed incoming payments. */
  balance(address: string): Promise<{ readonly total: bigint; readonly spendable: bigint }>;
  /** Values of the spendable outputs. */
  outputs(address: string): Promise<readonly bigint[]>;
  /** Confirmations of a transaction. `undefined` if it is unknown. */
  locate(hash: string): Promise<{ readonly confirmations: number } | undefined>;
  /** The newest transactions of an address. */
  recent(address: string): Promise<readonly DogecoinPayment[]>;
  tip(): Promise<number>;
  /** Koinu per 1000 bytes, for inclusion in one of the next blocks. */
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

  /** `work` reads everything from one indexer, so that the data is consistent. */
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
