import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';
import { NodeRefusal } from '../shared/nodes/NodeRefusal.ts';

const Refusal = z.object({ Error: z.object({ Message: z.string(), Details: z.optional(z.nullable(z.string())) }) });
const Status = z.object({
  ChainId: z.string(),
  BestChainHeight: z.int(),
  BestChainHash: z.string(),
  LastIrreversibleBlockHeight: z.int(),
});
export type AelfStatus = z.output<typeof Status>;

/** Calls one node. Uses POST if there is a body. Throws a `NodeRefusal` if the node refuses. */
export type AelfCall = (path: string, body?: unknown) => Promise<unknown>;

/** The nodes of one chain. */
export class AelfNodes extends NodeClient<AelfCall> {
  readonly #network: string;

  constructor(context: ChainContext, network: string) {
    super(context);
    this.#network = network;
  }

  protected connect(url: string, limit: RequestLimit): AelfCall {
    return async (path, body) => {
      const request = { ...(body === undefined ? {} : { body }), signal: limit(), accepts: [400, 403, 500] };
      const reply = await fetchJson(this.context, `${url}/api/blockChain/${path}`, request);
      const refusal = z.safeParse(Refusal, reply);
      if (!refusal.success) return reply;
      const { Message, Details } = refusal.data.Error;
      throw new NodeRefusal(Details || Message);
    };
  }

  protected async isOwn(call: AelfCall): Promise<boolean> {
    return (await chainStatus(call)).ChainId === this.#network;
  }
}

/** Where the node's chain stands. */
export async function chainStatus(call: AelfCall): Promise<AelfStatus> {
  return z.parse(Status, await call('chainStatus'));
}
