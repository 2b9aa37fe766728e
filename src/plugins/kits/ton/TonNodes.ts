import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

/** Public Toncenter allows one request a second without a key. */
const PUBLIC_GAP_MS = 1_050;
/** The first state of mainnet (ton.org/global.config.json, `zero_state`): nodes of interface 2 tell it. */
const MAINNET_ZERO_STATE = 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=';

const Master3 = z.object({ last: z.object({ global_id: z.int() }) });
const Master2 = z.object({ ok: z.literal(true), result: z.object({ init: z.object({ root_hash: z.string() }) }) });

export interface TonQuestion<T> {
  /** Path and query of Toncenter's interface 3. */
  readonly v3: string;
  /** The same in interface 2, where it has it. */
  readonly v2?: string;
  readonly read: (reply: unknown) => T;
}

/** Nodes with Toncenter's interface. An address that ends in `/v2` uses the older interface, which has no jettons. */
export class TonNodes {
  readonly #context: ChainContext;
  readonly #pool: NodePool;
  #turn: Promise<void> = Promise.resolve();

  constructor(context: ChainContext) {
    this.#context = context;
    this.#pool = new NodePool(context, (url, limit) => this.#verify(url, limit));
  }

  ask<T>({ v3, v2, read }: TonQuestion<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask(async (url, limit) => {
      const path = isOld(url) ? v2 : v3;
      if (path === undefined) throw new Error('the older interface cannot tell');
      return read(await this.#get(url, path, limit));
    }, options);
  }

  async #verify(url: string, limit: () => AbortSignal): Promise<void> {
    if (isOld(url)) {
      const { result } = z.parse(Master2, await this.#get(url, '/getMasterchainInfo', limit));
      if (result.init.root_hash !== MAINNET_ZERO_STATE) throw new Error('a node of another chain');
      return;
    }
    const { last } = z.parse(Master3, await this.#get(url, '/masterchainInfo', limit));
    if (`tvm:${last.global_id}` !== this.#context.chain.id) throw new Error('a node of another chain');
  }

  async #get(url: string, path: string, limit: () => AbortSignal): Promise<unknown> {
    // Only shared public nodes are rate-limited, not a deployment's own nodes.
    if (this.#context.chain.rpcUrls.includes(url)) await this.#nextTurn();
    return fetchJson(this.#context, url + path, { signal: limit() });
  }

  #nextTurn(): Promise<void> {
    const mine = this.#turn;
    this.#turn = mine.then(() => new Promise((resolve) => setTimeout(resolve, PUBLIC_GAP_MS)));
    return mine;
  }
}

function isOld(url: string): boolean {
  return url.endsWith('/v2');
}
