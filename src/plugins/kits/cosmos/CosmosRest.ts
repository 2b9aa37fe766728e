import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { handingIn } from '../shared/broadcast.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const NodeInfo = z.object({ default_node_info: z.object({ network: z.string() }) });
const Refusal = z.object({ code: z.number(), message: z.string() });
/** gRPC codes: nothing there, and not served by this node. */
const NOT_FOUND = 5;
const NOT_SERVED = 12;

/** The REST side of a chain's nodes. */
export class CosmosRest {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext, network: string) {
    this.#context = context;
    this.#pool = new NodePool(context, async (url, limit) => {
      const info = await fetchJson(context, `${url}/cosmos/base/tendermint/v1beta1/node_info`, { signal: limit() });
      const served = z.parse(NodeInfo, info).default_node_info.network;
      if (served !== network) throw new Error(`serves ${served}`);
    });
  }

  /** `undefined` if the chain has no such entry or the node does not serve the path. */
  get<S extends z.core.$ZodType>(path: string, schema: S, options: Cancellable): Promise<z.output<S> | undefined> {
    return this.#pool.ask(async (url, limit) => {
      const reply = await fetchJson(this.#context, url + path, { signal: limit(), accepts: [400, 404, 500, 501] });
      const refusal = z.safeParse(Refusal, reply);
      if (!refusal.success) return z.parse(schema, reply);
      const { code, message } = refusal.data;
      // For an unknown transaction, some releases return a code other than "not found".
      if (code === NOT_FOUND || code === NOT_SERVED || /not found/i.test(message)) return undefined;
      throw new Error(`refused with ${code}: ${message}`);
    }, options);
  }

  /**
   * Submits a signed transaction. `read` throws an `AppError` if the chain refuses. That error is thrown only if every
   * node before replied.
   */
  handIn<S extends z.core.$ZodType, T>(
    { path, body, schema }: { readonly path: string; readonly body: unknown; readonly schema: S },
    read: (reply: z.output<S>) => T,
    options: Cancellable,
  ): Promise<T> {
    const work = handingIn(async (url, limit) =>
      read(z.parse(schema, await fetchJson(this.#context, url + path, { body, signal: limit() }))),
    );
    return this.#pool.ask(work, options);
  }
}
