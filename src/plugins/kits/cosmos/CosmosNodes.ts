import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

const NodeInfo = z.object({ default_node_info: z.object({ network: z.string() }) });
const Refusal = z.object({ code: z.number(), message: z.string() });
/** gRPC codes: nothing there, and not served by this node. */
const NOT_FOUND = 5;
const NOT_SERVED = 12;

/** The REST side (LCD) of one node. */
export interface CosmosNode {
  /** `undefined` if the chain has no such entry or the node does not serve the path. */
  get<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S> | undefined>;
  post<S extends z.core.$ZodType>(path: string, body: unknown, schema: S): Promise<z.output<S>>;
}

/** The nodes of one chain. */
export class CosmosNodes extends NodeClient<CosmosNode> {
  readonly #network: string;

  constructor(context: ChainContext, network: string) {
    super(context);
    this.#network = network;
  }

  protected connect(url: string, limit: RequestLimit): CosmosNode {
    return {
      get: async (path, schema) => {
        const reply = await fetchJson(this.context, url + path, { signal: limit(), accepts: [400, 404, 500, 501] });
        const refusal = z.safeParse(Refusal, reply);
        if (!refusal.success) return z.parse(schema, reply);
        const { code, message } = refusal.data;
        // For an unknown transaction, some releases return a code other than "not found".
        if (code === NOT_FOUND || code === NOT_SERVED || /not found/i.test(message)) return undefined;
        throw new Error(`refused with ${code}: ${message}`);
      },
      post: async (path, body, schema) =>
        z.parse(schema, await fetchJson(this.context, url + path, { body, signal: limit() })),
    };
  }

  protected async isOwn(node: CosmosNode): Promise<boolean> {
    const info = await node.get('/cosmos/base/tendermint/v1beta1/node_info', NodeInfo);
    return info?.default_node_info.network === this.#network;
  }
}
