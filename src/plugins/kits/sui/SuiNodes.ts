import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { jsonRpc } from '../shared/nodes/jsonRpc.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';
import { NodeRefusal } from '../shared/nodes/NodeRefusal.ts';

const GraphqlReply = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(z.array(z.unknown())),
});
const Identifier = z.object({ chainIdentifier: z.string() });

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

export type SuiQuery = <G, T>(question: SuiQuestion<G, T>) => Promise<T>;

export class SuiNodes extends NodeClient<SuiQuery> {
  readonly #chainIdentifiers: readonly string[];

  constructor(context: ChainContext, chainIdentifiers: readonly string[]) {
    super(context);
    this.#chainIdentifiers = chainIdentifiers;
  }

  protected connect(url: string, limit: RequestLimit): SuiQuery {
    const isGraphql = new URL(url).pathname.endsWith('/graphql');
    return isGraphql ? this.#graphql(url, limit) : (question) => question.legacy(this.#legacy(url, limit));
  }

  protected async isOwn(query: SuiQuery): Promise<boolean> {
    const found = await query({
      query: '{chainIdentifier}',
      data: Identifier,
      read: ({ chainIdentifier }) => chainIdentifier,
      legacy: async (call) => (await call('sui_getChainIdentifier', [], z.string())) ?? '',
    });
    return this.#chainIdentifiers.includes(found);
  }

  #graphql(url: string, limit: RequestLimit): SuiQuery {
    return async (question) => {
      const body = { query: question.query, variables: question.variables ?? {} };
      const reply = z.parse(GraphqlReply, await fetchJson(this.context, url, { body, signal: limit() }));
      if (!reply.errors?.length) return question.read(z.parse(question.data, reply.data));
      if (question.onErrors !== undefined) return question.onErrors;
      throw new Error('the query was refused');
    };
  }

  #legacy(url: string, limit: RequestLimit): RpcCall {
    return async (method, params, schema) => {
      try {
        return z.parse(schema, await jsonRpc(this.context, { url, method, params, signal: limit() }));
      } catch (error) {
        const isAbsent = error instanceof NodeRefusal && /could not find|not found/i.test(error.detail);
        if (isAbsent && !/method/i.test(error.detail)) return undefined;
        throw error;
      }
    };
  }
}
