import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { NodePool, type SeveralAnswers } from '../../shared/NodePool.ts';
import { JsonRpcEndpoint, type RpcCall, RpcFault, type RpcOutcome } from './JsonRpcEndpoint.ts';

/** Sends calls to one node. `RpcPool.batch` may use any node. */
export type NodeBatch = (calls: readonly RpcCall[]) => Promise<readonly RpcOutcome[]>;

/** The nodes of one EVM chain. A node is used only after its `eth_chainId` was verified. */
export class RpcPool {
  readonly #fetch: ChainContext['fetch'];
  readonly #chainId: number;
  readonly #nodes: NodePool;
  readonly #endpoints = new Map<string, JsonRpcEndpoint>();

  constructor(context: ChainContext, chainId: number) {
    this.#fetch = context.fetch;
    this.#chainId = chainId;
    this.#nodes = new NodePool(context, (url, limit) => this.#verify(url, limit));
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
   * Results in the order of the calls, at most 100 calls in a request. A failed call does not affect the rest.
   * @throws AppError `chain/unreachable` when no node answers.
   */
  batch(calls: readonly RpcCall[], options: Cancellable): Promise<readonly RpcOutcome[]> {
    return this.#nodes.ask((url, limit) => this.#endpoint(url).batch(calls, limit), options);
  }

  /**
   * The replies of nodes on two hosts to the same requests. `work` sends them to one node.
   * @throws AppError as `NodePool.askTwo`
   */
  askTwo<T>(work: (batch: NodeBatch) => Promise<T>, options: Cancellable): Promise<SeveralAnswers<T>> {
    return this.#nodes.askTwo((url, limit) => work((calls) => this.#endpoint(url).batch(calls, limit)), options);
  }

  async #verify(url: string, limit: () => AbortSignal): Promise<void> {
    const [outcome] = await this.#endpoint(url).batch([{ method: 'eth_chainId', params: [] }], limit);
    const found = outcome?.status === 'ok' ? Number(outcome.result) : undefined;
    if (found !== this.#chainId) throw new RpcFault(-32_000, `serves chain ${found}, not ${this.#chainId}`, undefined);
  }

  #endpoint(url: string): JsonRpcEndpoint {
    const known = this.#endpoints.get(url);
    if (known) return known;
    const endpoint = new JsonRpcEndpoint(url, this.#fetch);
    this.#endpoints.set(url, endpoint);
    return endpoint;
  }
}
