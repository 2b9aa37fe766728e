import * as z from 'zod/mini';
import { type JsonRpcCall, jsonRpc } from '../shared/nodes/jsonRpc.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

/** JSON-RPC of Solana. Skips a node that returns an error or an unexpected shape. */
export class SolanaNodes extends NodeClient<JsonRpcCall> {
  protected connect(url: string, limit: RequestLimit): JsonRpcCall {
    return async (method, params, schema) =>
      z.parse(schema, await jsonRpc(this.context, { url, method, params, signal: limit() }));
  }

  /** The chain's CAIP-2 reference is the start of the hash of its first block. */
  protected async isOwn(call: JsonRpcCall): Promise<boolean> {
    const [, reference = ''] = this.context.chain.id.split(':');
    return reference !== '' && (await call('getGenesisHash', [], z.string())).startsWith(reference);
  }
}
