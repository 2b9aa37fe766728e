import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { NodePool } from '../../../shell/plugin/NodePool.ts';
import { JsonRpcEndpoint, type RpcCall, RpcFault, type RpcOutcome } from './JsonRpcEndpoint.ts';

/** The nodes of one EVM chain, as one; none is used before its `eth_chainId` is right. */
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
   * Results in the order of the calls, at most 100 calls in a request. A call that fails by itself fails alone.
   * @throws AppError `chain/unreachable` when no node answers.
   */
  batch(calls: readonly RpcCall[], options: Cancellable): Promise<readonly RpcOutcome[]> {
    return this.#nodes.ask((url, limit) => this.#endpoint(url).batch(calls, limit), options);
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
