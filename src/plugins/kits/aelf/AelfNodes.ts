import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const Refusal = z.object({ Error: z.object({ Message: z.string(), Details: z.optional(z.nullable(z.string())) }) });
const Status = z.object({
  ChainId: z.string(),
  BestChainHeight: z.int(),
  BestChainHash: z.string(),
  LastIrreversibleBlockHeight: z.int(),
});
export type AelfStatus = z.output<typeof Status>;

/** The node works but refuses the call. Holds the node's reason. */
export class AelfRefusal extends Error {}

/** Calls one node. Uses POST if there is a body. Throws an `AelfRefusal` if the node refuses. */
export type AelfCall = (path: string, body?: unknown) => Promise<unknown>;

/** The nodes of one chain. */
export class AelfNodes {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext, network: string) {
    this.#context = context;
    this.#pool = new NodePool(context, async (url, limit) => {
      const { ChainId } = await chainStatus(this.#call(url, limit));
      if (ChainId !== network) throw new Error(`serves ${ChainId}`);
    });
  }

  /** Sends several related calls to one node. */
  ask<T>(work: (call: AelfCall) => Promise<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask((url, limit) => work(this.#call(url, limit)), options);
  }

  #call(url: string, limit: () => AbortSignal): AelfCall {
    return async (path, body) => {
      const request = { ...(body === undefined ? {} : { body }), signal: limit(), accepts: [400, 403, 500] };
      const reply = await fetchJson(this.#context, `${url}/api/blockChain/${path}`, request);
      const refusal = z.safeParse(Refusal, reply);
      if (!refusal.success) return reply;
      const { Message, Details } = refusal.data.Error;
      throw new AelfRefusal(Details || Message);
    };
  }
}

/** Where the node's chain stands. */
export async function chainStatus(call: AelfCall): Promise<AelfStatus> {
  return z.parse(Status, await call('chainStatus'));
}
