import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const Reply = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }))),
});
/** A block's hash, or any other 32 bytes. */
export const Hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
/** The runtime metadata is about a megabyte, so it needs more time than a usual request. */
const LARGE_LIMIT_MS = 30_000;

/** The node works but refuses the call. Holds the node's reason. */
export class NodeRefusal extends Error {
  readonly code: number;
  /** The node's error texts, the most precise last. Not for display. */
  readonly detail: string;

  constructor(code: number, message: string, data: unknown) {
    super(`the node refuses: ${code}`);
    this.code = code;
    this.detail = typeof data === 'string' ? `${message}: ${data}` : message;
  }
}

interface CallOptions {
  /** The reply is large and needs a longer time limit. */
  readonly isLarge?: boolean;
}

/** Calls one node. Throws a `NodeRefusal` if the node refuses. */
export type NodeCall = <S extends z.core.$ZodType>(
  method: string,
  params: readonly unknown[],
  schema: S,
  options?: CallOptions,
) => Promise<z.output<S>>;

/** The nodes of one chain, by JSON-RPC over HTTPS. A node is used only after its genesis hash was verified. */
export class PolkadotRpc {
  readonly #context: ChainContext;
  readonly #nodes: NodePool;

  /** `genesis`: the first 32 hex digits of the first block's hash, as in the chain's CAIP-2 id. */
  constructor(context: ChainContext, genesis: string) {
    this.#context = context;
    this.#nodes = new NodePool(context, async (url, limit) => {
      const found = await this.#call(url, limit, {})('chain_getBlockHash', [0], Hash);
      if (found.slice(2, 34) !== genesis) throw new Error('serves another chain');
    });
  }

  /** @throws AppError `chain/unreachable` */
  call(method: string, params: readonly unknown[], options: Cancellable): Promise<unknown> {
    return this.ask((call) => call(method, params, z.unknown()), options);
  }

  /**
   * Sends several related calls to one node, so that they see the same state of the chain.
   * @throws AppError `chain/unreachable`
   */
  ask<T>(work: (call: NodeCall) => Promise<T>, options: Cancellable): Promise<T> {
    return this.#nodes.ask((url, limit) => work(this.#call(url, limit, options)), options);
  }

  #call(url: string, limit: () => AbortSignal, { signal }: Cancellable): NodeCall {
    return async (method, params, schema, { isLarge = false } = {}) => {
      const body = { jsonrpc: '2.0', id: 1, method, params };
      const reply = await fetchJson(this.#context, url, { body, signal: isLarge ? patient(signal) : limit() });
      const { result, error } = z.parse(Reply, reply);
      if (error) throw new NodeRefusal(error.code, error.message, error.data);
      return z.parse(schema, result ?? null);
    };
  }
}

function patient(signal: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(LARGE_LIMIT_MS);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}
