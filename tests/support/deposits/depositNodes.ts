import type { Token } from '../../../src/model/Token.ts';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { RecordedRequest } from '../services/recordedNodes.ts';

type Call = { readonly id?: unknown; readonly method: string; readonly params: readonly unknown[] };
/** The reply of a JSON-RPC node. */
export const rpc = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
/** A token of the chain. */
export const tokenOf = (
  chain: ChainPlugin,
  {
    address,
    decimals,
    symbol = 'TOK',
  }: { readonly address: string; readonly decimals: number; readonly symbol?: string },
): Token => ({
  id: chain.tokenId(address),
  chain: chain.id,
  symbol,
  name: symbol,
  decimals,
  address,
});
/** The part of a chain's id that names the network: its genesis, number or name. */
export const referenceOf = ({ id }: ChainPlugin) => id.slice(id.indexOf(':') + 1);
/** The JSON-RPC call in a request; without a method if it is none. */
export const callOf = (body: unknown): Partial<Call> => (typeof body === 'object' && body !== null ? body : {});
/** Answers of a JSON-RPC node, by method. */
export const byMethod = (replies: Readonly<Record<string, unknown>>) => (request: RecordedRequest) => {
  // Every request to these nodes is a JSON-RPC call.
  const { method, params } = request.body as Call;
  const reply = replies[method];
  return typeof reply === 'function' ? reply(params) : reply;
};
/** Answers of a node, by the start of the path. */
export const byPath = (replies: Readonly<Record<string, unknown>>) => (request: RecordedRequest) => {
  const { pathname } = new URL(request.url);
  const reply = Object.entries(replies).find(([path]) => pathname.startsWith(path))?.[1] ?? 404;
  return typeof reply === 'function' ? reply(request.body, pathname) : reply;
};
