import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const Reply = z.union([
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
]);
const NetworkInfo = z.object({ nid: z.string() });
export const hex = z.string().check(z.regex(/^0x[0-9a-f]+$/i));

/** The contract address that represents the chain itself. */
const CHAIN_SCORE = 'cx0000000000000000000000000000000000000000';
const METHOD_NOT_FOUND = -32601;

/** The chain's answer: a result, or the reason of a refusal. */
export type IconAnswer =
  | { readonly status: 'ok'; readonly result: unknown }
  | { readonly status: 'refused'; readonly code: number; readonly message: string };

/** The nodes of one chain. */
export class IconNodes {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext, nid: string) {
    this.#context = context;
    this.#pool = new NodePool(context, async (url, limit) => {
      const answer = await this.#post(url, { method: 'icx_getNetworkInfo' }, limit());
      // A node of an early release cannot return its network id. Sending is still safe, because the id is signed.
      if (answer.status === 'refused' && answer.code === METHOD_NOT_FOUND) return;
      if (answer.status === 'refused') throw new Error(answer.message);
      const served = z.parse(NetworkInfo, answer.result).nid;
      if (served.toLowerCase() !== nid) throw new Error(`serves ${served}`);
    });
  }

  ask(method: string, params: unknown, options: Cancellable): Promise<IconAnswer> {
    return this.#pool.ask((url, limit) => this.#post(url, { method, params }, limit()), options);
  }

  /** The result of a read-only contract call. `undefined` if the contract refuses. */
  async read(contract: string, data: { method: string; params?: unknown }, options: Cancellable): Promise<unknown> {
    const answer = await this.ask('icx_call', { to: contract, dataType: 'call', data }, options);
    return answer.status === 'ok' ? answer.result : undefined;
  }

  /** Loop per step. `undefined` if the chain does not return it. */
  async stepPrice(options: Cancellable): Promise<bigint | undefined> {
    const price = z.safeParse(hex, await this.read(CHAIN_SCORE, { method: 'getStepPrice' }, options));
    return price.success ? BigInt(price.data) : undefined;
  }

  async #post(url: string, call: { method: string; params?: unknown }, signal: AbortSignal): Promise<IconAnswer> {
    // Refusals have these status codes and a JSON body.
    const reply = await fetchJson(this.#context, url, {
      body: { jsonrpc: '2.0', id: 1, ...call },
      signal,
      accepts: [400, 404, 500],
    });
    const parsed = z.parse(Reply, reply);
    return 'error' in parsed ? { status: 'refused', ...parsed.error } : { status: 'ok', result: parsed.result };
  }
}
