import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const Reply = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.object({ code: z.int(), message: z.string() }))),
});

/** The node works but refuses the call. Holds the node's reason. */
export class LotusRefusal extends Error {}

/** Calls one node. Throws a `LotusRefusal` if the node refuses. */
export type LotusCall = <S extends z.core.$ZodType>(
  method: string,
  params: readonly unknown[],
  schema: S,
) => Promise<z.output<S>>;

/** The nodes of one chain. */
export class LotusNodes {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext, network: string) {
    this.#context = context;
    this.#pool = new NodePool(context, async (url, limit) => {
      const served = await this.#call(url, limit)('StateNetworkName', [], z.string());
      if (served !== network) throw new Error(`serves ${served}`);
    });
  }

  /** Sends several related calls to one node, so that they see the same state of the chain. */
  ask<T>(work: (call: LotusCall) => Promise<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask((url, limit) => work(this.#call(url, limit)), options);
  }

  #call(url: string, limit: () => AbortSignal): LotusCall {
    return async (method, params, schema) => {
      const body = { jsonrpc: '2.0', id: 1, method: `Filecoin.${method}`, params };
      const reply = await fetchJson(this.#context, url, { body, signal: limit(), accepts: [400, 500] });
      const { result, error } = z.parse(Reply, reply);
      if (error) throw new LotusRefusal(error.message);
      return z.parse(schema, result);
    };
  }
}
