import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { handingIn } from '../shared/broadcast.ts';
import { NodePool } from '../shared/NodePool.ts';
import { parseExactJson } from '../shared/parseExactJson.ts';
import { writeExactJson } from './writeExactJson.ts';

/** Parses a node's reply. An `AppError` is the chain's refusal. After any other error, the next node is used. */
export type ReadReply<T> = (reply: unknown) => T;

/** The HTTP interface of TRON nodes. Amounts are JSON numbers, which are read and written exactly. */
export class TronNodes {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext) {
    this.#context = context;
    // The chain's id is the end of the hash of its first block.
    const genesisEnd = context.chain.id.slice(context.chain.id.indexOf('0x') + 2);
    this.#pool = new NodePool(context, async (url, limit) => {
      const block = await this.#fetch(`${url}/wallet/getblockbynum`, { num: 0 }, limit());
      const isOurs = JSON.stringify(block).includes(`${genesisEnd}"`);
      if (!isOurs) throw new Error('a node of another chain');
    });
  }

  post<T>(path: string, body: unknown, read: ReadReply<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask(async (url, limit) => read(await this.#fetch(url + path, body, limit())), options);
  }

  get<T>(path: string, read: ReadReply<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask(async (url, limit) => read(await this.#fetch(url + path, undefined, limit())), options);
  }

  /** Like `post`, for signed data. A refusal is thrown as such only if every node before replied. */
  handIn<T>(path: string, body: unknown, read: ReadReply<T>, options: Cancellable): Promise<T> {
    const work = handingIn(async (url, limit) => read(await this.#fetch(url + path, body, limit())));
    return this.#pool.ask(work, options);
  }

  async #fetch(url: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    const response = await this.#context.fetch(url, {
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: writeExactJson(body) }),
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return parseExactJson(await response.text());
  }
}
