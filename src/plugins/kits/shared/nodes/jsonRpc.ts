import * as z from 'zod/mini';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import { fetchJson } from './fetchJson.ts';
import type { NodeRequest } from './fetchText.ts';
import { NodeRefusal } from './NodeRefusal.ts';

const Reply = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }))),
});

/** Sends a call of JSON-RPC 2.0 to one node. Throws a `NodeRefusal` if the node refuses. */
export type JsonRpcCall = <S extends z.core.$ZodType>(
  method: string,
  params: readonly unknown[],
  schema: S,
) => Promise<z.output<S>>;

interface RpcRequest extends Omit<NodeRequest, 'body'> {
  readonly url: string;
  readonly method: string;
  readonly params?: unknown;
}

/** The result of one call of JSON-RPC 2.0, for a schema to parse. Throws a `NodeRefusal` if the node refuses. */
export async function jsonRpc(
  context: Pick<ChainContext, 'fetch'>,
  { url, method, params, ...request }: RpcRequest,
): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) };
  const { result, error } = z.parse(Reply, await fetchJson(context, url, { ...request, body }));
  if (!error) return result;
  const { code, message, data } = error;
  throw new NodeRefusal(typeof data === 'string' ? `${message}: ${data}` : message, code);
}
