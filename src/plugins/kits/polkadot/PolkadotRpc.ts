import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../../../shell/plugin/fetchJson.ts';
import { NodePool } from '../../../shell/plugin/NodePool.ts';

const Reply = z.object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) });
const GenesisHash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** The nodes of one chain, by JSON-RPC over HTTPS; none is used before its genesis is right. */
export class PolkadotRpc {
  readonly #context: ChainContext;
  readonly #nodes: NodePool;

  /** `genesis`: the first 32 hex digits of the first block's hash, as in the chain's CAIP-2 id. */
  constructor(context: ChainContext, genesis: string) {
    this.#context = context;
    this.#nodes = new NodePool(context, async (url, limit) => {
      const found = z.safeParse(GenesisHash, await this.#ask(url, 'chain_getBlockHash', [0], limit()));
      if (!found.success || found.data.slice(2, 34) !== genesis) throw new Error('serves another chain');
    });
  }

  /** @throws AppError `chain/unreachable` */
  call(method: string, params: readonly unknown[], options: Cancellable): Promise<unknown> {
    return this.#nodes.ask((url, limit) => this.#ask(url, method, params, limit()), options);
  }

  async #ask(url: string, method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown> {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const reply = z.parse(Reply, await fetchJson(this.#context, url, { body, signal }));
    if (reply.error !== undefined && reply.error !== null) throw new Error(`the node refuses ${method}`);
    return reply.result ?? null;
  }
}
