import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const GraphqlReply = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(z.array(z.unknown())),
});
const RpcReply = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z._default(z.string(), '') })),
});
const Identifier = z.object({ chainIdentifier: z.string() });

/** A whole number of a reply: 64 bits are texts of their digits. */
export const wholeNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);

/** One JSON-RPC call. `undefined` if the node reports that the object was not found. */
export type RpcCall = <R>(
  method: string,
  params: readonly unknown[],
  schema: z.ZodMiniType<R>,
) => Promise<R | undefined>;

/** One question in both protocols of nodes: GraphQL, and the older JSON-RPC. */
export interface SuiQuestion<G, T> {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly data: z.ZodMiniType<G>;
  read(data: G): T;
  legacy(call: RpcCall): Promise<T>;
  /** The answer if GraphQL reports errors. If absent, errors are failures of the node. */
  readonly onErrors?: T;
}

export class SuiNodes {
  readonly #nodes: NodePool;
  readonly #context: ChainContext;

  constructor(context: ChainContext, chainIdentifiers: readonly string[]) {
    this.#context = context;
    this.#nodes = new NodePool(context, async (url, limit) => {
      const found = await this.#askOne(
        {
          query: '{chainIdentifier}',
          data: Identifier,
          read: ({ chainIdentifier }) => chainIdentifier,
          legacy: async (call) => (await call('sui_getChainIdentifier', [], z.string())) ?? '',
        },
        { url, limit },
      );
      if (!chainIdentifiers.includes(found)) throw new Error('a node of another chain');
    });
  }

  /** @throws AppError `chain/unreachable` when no node answers. */
  ask<G, T>(question: SuiQuestion<G, T>, options: Cancellable): Promise<T> {
    return this.#nodes.ask((url, limit) => this.#askOne(question, { url, limit }), options);
  }

  async #askOne<G, T>(
    question: SuiQuestion<G, T>,
    { url, limit }: { readonly url: string; readonly limit: () => AbortSignal },
  ): Promise<T> {
    if (!new URL(url).pathname.endsWith('/graphql')) {
      return question.legacy((method, params, schema) =>
        this.#call({ url, signal: limit() }, { method, params, schema }),
      );
    }
    const body = { query: question.query, variables: question.variables ?? {} };
    const reply = z.parse(GraphqlReply, await fetchJson(this.#context, url, { body, signal: limit() }));
    if (!reply.errors?.length) return question.read(z.parse(question.data, reply.data));
    if (question.onErrors !== undefined) return question.onErrors;
    throw new Error('the query was refused');
  }

  async #call<R>(
    { url, signal }: { readonly url: string; readonly signal: AbortSignal },
    { method, params, schema }: { method: string; params: readonly unknown[]; schema: z.ZodMiniType<R> },
  ): Promise<R | undefined> {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const reply = z.parse(RpcReply, await fetchJson(this.#context, url, { body, signal }));
    if (!reply.error) return z.parse(schema, reply.result);
    if (/could not find|not found/i.test(reply.error.message) && !/method/i.test(reply.error.message)) return undefined;
    throw new Error(reply.error.message);
  }
}
