import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import { type JsonRpcCall, jsonRpc } from '../shared/nodes/jsonRpc.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

/** The Lotus nodes of one chain. Methods are named without `Filecoin.`. */
export class FilecoinNodes extends NodeClient<JsonRpcCall> {
  readonly #network: string;

  constructor(context: ChainContext, network: string) {
    super(context);
    this.#network = network;
  }

  protected connect(url: string, limit: RequestLimit): JsonRpcCall {
    return async (method, params, schema) => {
      const call = { url, method: `Filecoin.${method}`, params, signal: limit(), accepts: [400, 500] };
      return z.parse(schema, await jsonRpc(this.context, call));
    };
  }

  protected async isOwn(call: JsonRpcCall): Promise<boolean> {
    return (await call('StateNetworkName', [], z.string())) === this.#network;
  }
}
