import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool, type NodeWork, type SeveralAnswers } from '../shared/NodePool.ts';

const Reply = z.object({ result: z.unknown() });

/** A whole number of a reply. It is text if a float cannot hold it. */
export const wholeNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);

/** Sends a call to one node. `SolanaRpc.call` may use any node. */
export type NodeCall = <T>(method: string, params: readonly unknown[], schema: z.ZodMiniType<T>) => Promise<T>;

/** JSON-RPC of Solana. Skips a node that returns an error or an unexpected shape. */
export class SolanaRpc {
  readonly #nodes: NodePool;
  readonly #context: ChainContext;

  constructor(context: ChainContext) {
    this.#context = context;
    // The chain's CAIP-2 reference is the start of the hash of its first block.
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

  /**
   * The replies of nodes on two hosts to the same requests. `work` sends them to one node.
   * @throws AppError as `NodePool.askTwo`
   */
  askTwo<T>(work: (call: NodeCall) => Promise<T>, options: Cancellable): Promise<SeveralAnswers<T>> {
    return this.#nodes.askTwo(
      (url, limit) => work((method, params, schema) => this.#post(method, params, schema)(url, limit)),
      options,
    );
  }

  #post<T>(method: string, params: readonly unknown[], schema: z.ZodMiniType<T>): NodeWork<T> {
    return async (url, limit) => {
      const body = { jsonrpc: '2.0', id: 1, method, params };
      const reply = await fetchJson(this.#context, url, { body, signal: limit() });
      return z.parse(schema, z.parse(Reply, reply).result);
    };
  }
}
