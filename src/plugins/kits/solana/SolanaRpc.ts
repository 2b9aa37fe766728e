import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../../../shell/plugin/fetchJson.ts';
import { NodePool, type NodeWork } from '../../../shell/plugin/NodePool.ts';

const Reply = z.object({ result: z.unknown() });

/** A whole number of a reply, which is a text where a float could not hold it. */
export const wholeNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);

/** JSON-RPC of Solana. A node that answers with an error or in another shape is passed over. */
export class SolanaRpc {
  readonly #nodes: NodePool;
  readonly #context: ChainContext;

  constructor(context: ChainContext) {
    this.#context = context;
    // The chain's CAIP-2 reference is the beginning of the hash of its first block.
    const [, reference] = context.chain.id.split(':');
    this.#nodes = new NodePool(context, async (url, limit) => {
      const genesis = await this.#post('getGenesisHash', [], z.string())(url, limit);
      if (!reference || !genesis.startsWith(reference)) throw new Error('a node of another chain');
    });
  }

  /** @throws AppError `chain/unreachable` when no node gives an answer of that shape. */
  call<T>(method: string, params: readonly unknown[], schema: z.ZodMiniType<T>, options: Cancellable): Promise<T> {
    return this.#nodes.ask(this.#post(method, params, schema), options);
  }

  #post<T>(method: string, params: readonly unknown[], schema: z.ZodMiniType<T>): NodeWork<T> {
    return async (url, limit) => {
      const body = { jsonrpc: '2.0', id: 1, method, params };
      const reply = await fetchJson(this.#context, url, { body, signal: limit() });
      return z.parse(schema, z.parse(Reply, reply).result);
    };
  }
}
