import { isAppError } from '../../../../model/errors.ts';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { NodeClient } from '../../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../../shared/nodes/NodePool.ts';
import { JsonRpcEndpoint, PartialReply, type RpcCall, RpcFault, type RpcOutcome } from './JsonRpcEndpoint.ts';

/** Sends calls to one node. `EvmNodes.batch` may use any node. */
export type NodeBatch = (calls: readonly RpcCall[]) => Promise<readonly RpcOutcome[]>;

/** The nodes of one EVM chain. A node is used only after its `eth_chainId` was verified. */
export class EvmNodes extends NodeClient<NodeBatch> {
  readonly #chainId: number;
  readonly #endpoints = new Map<string, JsonRpcEndpoint>();

  constructor(context: ChainContext, chainId: number) {
    super(context);
    this.#chainId = chainId;
  }

  /**
   * The result of one call.
   * @throws AppError `chain/unreachable` when no node answers; `RpcFault` when a node answers with an error of the call's own.
   */
  async call(method: string, params: readonly unknown[], options: Cancellable): Promise<unknown> {
    const [outcome] = await this.batch([{ method, params }], options);
    if (outcome?.status === 'ok') return outcome.result;
    throw outcome?.error ?? new RpcFault(-32_603, 'no answer', undefined);
  }

  /**
   * Results in the order of the calls, at most 100 calls in a request. A failed call does not affect the rest. If no node
   * answers all calls, the answers of the first that answered some.
   * @throws AppError `chain/unreachable` when no node answers.
   */
  async batch(calls: readonly RpcCall[], options: Cancellable): Promise<readonly RpcOutcome[]> {
    let partial: PartialReply | undefined;
    const work = (batch: NodeBatch) =>
      batch(calls).catch((error: unknown) => {
        if (error instanceof PartialReply) partial ??= error;
        throw error;
      });
    try {
      return await this.query(work, options);
    } catch (error) {
      if (partial && isAppError(error, 'chain/unreachable')) return partial.outcomes;
      throw error;
    }
  }

  protected connect(url: string, limit: RequestLimit): NodeBatch {
    return (calls) => this.#endpoint(url).batch(calls, limit);
  }

  protected async isOwn(batch: NodeBatch): Promise<boolean> {
    const [outcome] = await batch([{ method: 'eth_chainId', params: [] }]);
    return outcome?.status === 'ok' && Number(outcome.result) === this.#chainId;
  }

  #endpoint(url: string): JsonRpcEndpoint {
    const known = this.#endpoints.get(url);
    if (known) return known;
    const endpoint = new JsonRpcEndpoint(url, this.context.fetch);
    this.#endpoints.set(url, endpoint);
    return endpoint;
  }
}
