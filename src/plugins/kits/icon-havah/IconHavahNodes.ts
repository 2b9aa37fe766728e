import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { jsonRpc } from '../shared/nodes/jsonRpc.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';
import { NodeRefusal } from '../shared/nodes/NodeRefusal.ts';

const NetworkInfo = z.object({ nid: z.string() });
export const hex = z.string().check(z.regex(/^0x[0-9a-f]+$/i));

/** The contract address that represents the chain itself. */
const CHAIN_SCORE = 'cx0000000000000000000000000000000000000000';
const METHOD_NOT_FOUND = -32601;

/** The chain's answer: a result, or the reason of a refusal. */
export type IconAnswer =
  | { readonly status: 'ok'; readonly result: unknown }
  | { readonly status: 'refused'; readonly code: number; readonly message: string };

export type IconCall = (method: string, params?: unknown) => Promise<IconAnswer>;

/** The nodes of one chain. */
export class IconHavahNodes extends NodeClient<IconCall> {
  readonly #nid: string;

  constructor(context: ChainContext, nid: string) {
    super(context);
    this.#nid = nid;
  }

  /** The result of a read-only contract call. `undefined` if the contract refuses. */
  async read(contract: string, data: { method: string; params?: unknown }, options: Cancellable): Promise<unknown> {
    const answer = await this.query((call) => call('icx_call', { to: contract, dataType: 'call', data }), options);
    return answer.status === 'ok' ? answer.result : undefined;
  }

  /** Loop per step. `undefined` if the chain does not return it. */
  async stepPrice(options: Cancellable): Promise<bigint | undefined> {
    const price = z.safeParse(hex, await this.read(CHAIN_SCORE, { method: 'getStepPrice' }, options));
    return price.success ? BigInt(price.data) : undefined;
  }

  protected connect(url: string, limit: RequestLimit): IconCall {
    return async (method, params) => {
      try {
        // Refusals have these status codes and a JSON body.
        const call = { url, method, params, signal: limit(), accepts: [400, 404, 500] };
        return { status: 'ok', result: await jsonRpc(this.context, call) };
      } catch (error) {
        if (!(error instanceof NodeRefusal) || error.code === undefined) throw error;
        return { status: 'refused', code: error.code, message: error.detail };
      }
    };
  }

  protected async isOwn(call: IconCall): Promise<boolean> {
    const answer = await call('icx_getNetworkInfo');
    // A node of an early release cannot return its network id. Sending is still safe, because the id is signed.
    if (answer.status === 'refused' && answer.code === METHOD_NOT_FOUND) return true;
    if (answer.status === 'refused') throw new Error(answer.message);
    return z.parse(NetworkInfo, answer.result).nid.toLowerCase() === this.#nid;
  }
}
