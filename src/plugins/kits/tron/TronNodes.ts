import { parseExactJson } from '../../../model/parseExactJson.ts';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';
import { writeExactJson } from './transactions/writeExactJson.ts';

/** Parses a node's reply. An `AppError` is the chain's refusal. After any other error, the next node is used. */
export type ReadReply<T> = (reply: unknown) => T;

/** The HTTP interface of one node. */
export interface TronNode {
  post<T>(path: string, body: unknown, read: ReadReply<T>): Promise<T>;
  get<T>(path: string, read: ReadReply<T>): Promise<T>;
}

/** TRON nodes. Amounts are JSON numbers, which are read and written exactly. */
export class TronNodes extends NodeClient<TronNode> {
  protected connect(url: string, limit: RequestLimit): TronNode {
    const request = (path: string, body: unknown) => fetchExact(this.context, url + path, { body, signal: limit() });
    return {
      post: async (path, body, read) => read(await request(path, body)),
      get: async (path, read) => read(await request(path, undefined)),
    };
  }

  /** The chain's id is the end of the hash of its first block. */
  protected isOwn(node: TronNode): Promise<boolean> {
    const { id } = this.context.chain;
    const genesisEnd = id.slice(id.indexOf('0x') + 2);
    return node.post('/wallet/getblockbynum', { num: 0 }, (block) => JSON.stringify(block).includes(`${genesisEnd}"`));
  }
}

async function fetchExact(
  { fetch }: Pick<ChainContext, 'fetch'>,
  url: string,
  { body, signal }: { readonly body: unknown; readonly signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(url, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: writeExactJson(body) }),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return parseExactJson(await response.text());
}
