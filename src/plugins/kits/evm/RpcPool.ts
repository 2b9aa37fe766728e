import { AppError } from '../../../model/errors.ts';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { JsonRpcEndpoint, type RpcCall, RpcFault, type RpcOutcome } from './JsonRpcEndpoint.ts';

/** One hop to a node takes at most this long; then the next one is asked (features R-17). */
export const HOP_LIMIT_MS = 3_000;
/** A node that failed rests this long, and twice as long after each failure more. */
const REST_MS = 5_000;
const MAX_REST_MS = 5 * 60_000;

interface Health {
  failures: number;
  restsUntil: number;
  /** Whether the node said it serves this chain. */
  isVerified: boolean;
}

/**
 * The nodes of one chain, as one. Healthy ones first, in the order of the list; a slow, failing or lying one is passed
 * over and rested; none is used before its `eth_chainId` is right.
 */
export class RpcPool {
  readonly #context: ChainContext;
  readonly #chainId: number;
  readonly #health = new Map<string, Health>();
  readonly #endpoints = new Map<string, JsonRpcEndpoint>();

  constructor(context: ChainContext, chainId: number) {
    this.#context = context;
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
   * Results in the order of the calls, at most 100 calls in a request. A call that fails by itself fails alone.
   * @throws AppError `chain/unreachable` when no node answers.
   */
  async batch(calls: readonly RpcCall[], options: Cancellable): Promise<readonly RpcOutcome[]> {
    let cause: unknown;
    for (const url of this.#order()) {
      const signal = (limit: AbortSignal) => (options.signal ? AbortSignal.any([options.signal, limit]) : limit);
      try {
        await this.#verify(url, signal(AbortSignal.timeout(HOP_LIMIT_MS)));
        const outcomes = await this.#endpoint(url).batch(calls, () => signal(AbortSignal.timeout(HOP_LIMIT_MS)));
        this.#healthOf(url).failures = 0;
        return outcomes;
      } catch (error) {
        options.signal?.throwIfAborted();
        cause = error;
        this.#rest(url);
      }
    }
    throw new AppError('chain/unreachable', { chain: this.#context.chain.name }, { cause });
  }

  /** One pass over every node: rested ones last, in the order in which their rest ends. */
  #order(): readonly string[] {
    const now = this.#context.now();
    const restOf = (url: string) => Math.max(0, this.#healthOf(url).restsUntil - now);
    return [...this.#context.rpcUrls()].sort((a, b) => restOf(a) - restOf(b));
  }

  async #verify(url: string, signal: AbortSignal): Promise<void> {
    const health = this.#healthOf(url);
    if (health.isVerified) return;
    const [outcome] = await this.#endpoint(url).batch([{ method: 'eth_chainId', params: [] }], () => signal);
    const found = outcome?.status === 'ok' ? Number(outcome.result) : undefined;
    if (found !== this.#chainId) throw new RpcFault(-32_000, `serves chain ${found}, not ${this.#chainId}`, undefined);
    health.isVerified = true;
  }

  #rest(url: string): void {
    const health = this.#healthOf(url);
    health.failures += 1;
    health.restsUntil = this.#context.now() + Math.min(REST_MS * 2 ** (health.failures - 1), MAX_REST_MS);
  }

  #healthOf(url: string): Health {
    const known = this.#health.get(url);
    if (known) return known;
    const health: Health = { failures: 0, restsUntil: 0, isVerified: false };
    this.#health.set(url, health);
    return health;
  }

  #endpoint(url: string): JsonRpcEndpoint {
    const known = this.#endpoints.get(url);
    if (known) return known;
    const endpoint = new JsonRpcEndpoint(url, this.#context.fetch);
    this.#endpoints.set(url, endpoint);
    return endpoint;
  }
}
