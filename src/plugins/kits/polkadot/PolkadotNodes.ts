import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { type JsonRpcCall, jsonRpc } from '../shared/nodes/jsonRpc.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

/** A block's hash, or any other 32 bytes. */
export const Hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
/** The runtime metadata is about a megabyte, so it needs more time than a usual request. */
const LARGE_LIMIT_MS = 30_000;

/** One node. Throws a `NodeRefusal` if the node refuses. */
export interface PolkadotNode {
  readonly call: JsonRpcCall;
  /** For a large reply, which needs a longer time limit. */
  readonly callLarge: JsonRpcCall;
}

/** The nodes of one chain, by JSON-RPC over HTTPS. A node is used only after its genesis hash was verified. */
export class PolkadotNodes extends NodeClient<PolkadotNode> {
  readonly #genesis: string;

  /** `genesis`: the first 32 hex digits of the first block's hash, as in the chain's CAIP-2 id. */
  constructor(context: ChainContext, genesis: string) {
    super(context);
    this.#genesis = genesis;
  }

  /** @throws AppError `chain/unreachable` */
  call(method: string, params: readonly unknown[], options: Cancellable): Promise<unknown> {
    return this.query(({ call }) => call(method, params, z.unknown()), options);
  }

  protected connect(url: string, limit: RequestLimit): PolkadotNode {
    const callWithin =
      (signal: () => AbortSignal): JsonRpcCall =>
      async (method, params, schema) =>
        z.parse(schema, (await jsonRpc(this.context, { url, method, params, signal: signal() })) ?? null);
    return { call: callWithin(limit), callLarge: callWithin(() => limit(LARGE_LIMIT_MS)) };
  }

  protected async isOwn({ call }: PolkadotNode): Promise<boolean> {
    const found = await call('chain_getBlockHash', [0], Hash);
    return found.slice(2, 34) === this.#genesis;
  }
}
