import { AppError } from '../../model/errors.ts';
import type { ChainContext } from './chain.ts';
import type { Cancellable } from './family.ts';

/** One hop to a node takes at most this long; then the next one is asked (features R-17). */
const HOP_LIMIT_MS = 3_000;
/** A node that failed rests this long, and twice as long after each failure more. */
const REST_MS = 5_000;
const MAX_REST_MS = 5 * 60_000;

interface Health {
  failures: number;
  restsUntil: number;
  /** Whether the node said it serves this chain. */
  isVerified: boolean;
  /** The question whether it does, while that is open: everybody waits for the same answer. */
  verifying: Promise<void> | undefined;
}

/** What is asked of one node. `limit` ends a hop; ask for it at each request. Throws when the node cannot be used. */
export type NodeWork<T> = (url: string, limit: () => AbortSignal) => Promise<T>;

/**
 * The nodes of one chain, as one. Healthy ones first, in the order of the list; a slow, failing or lying one is passed
 * over and rested; none is used before it has proven that it serves this chain.
 */
export class NodePool {
  readonly #context: ChainContext;
  readonly #verify: NodeWork<void>;
  readonly #health = new Map<string, Health>();

  /** `verify` throws when the node at the address serves another chain. It is asked once a node. */
  constructor(context: ChainContext, verify: NodeWork<void>) {
    this.#context = context;
    this.#verify = verify;
  }

  /**
   * Does the work with the first node that can. An `AppError` is the chain's answer and no node's failure: it goes to
   * the caller at once.
   * @throws AppError `chain/unreachable` when no node can.
   */
  async ask<T>(work: NodeWork<T>, options: Cancellable): Promise<T> {
    let cause: unknown;
    for (const url of this.#order()) {
      const limit = () => {
        const hop = AbortSignal.timeout(HOP_LIMIT_MS);
        return options.signal ? AbortSignal.any([options.signal, hop]) : hop;
      };
      const health = this.#healthOf(url);
      const began = this.#context.now();
      try {
        if (!health.isVerified) await this.#verifyOnce(url, health);
        const answer = await work(url, limit);
        health.failures = 0;
        this.#see(url, began);
        return answer;
      } catch (error) {
        options.signal?.throwIfAborted();
        if (error instanceof AppError) {
          this.#see(url, began);
          throw error;
        }
        cause = error;
        this.#rest(health);
        this.#see(url, began, { error, restsUntil: health.restsUntil });
      }
    }
    throw new AppError('chain/unreachable', { chain: this.#context.chain.name }, { cause });
  }

  #see(url: string, began: number, failure?: { readonly error: unknown; readonly restsUntil: number }): void {
    this.#context.seeNode?.(url, { ms: this.#context.now() - began, ...failure });
  }

  #verifyOnce(url: string, health: Health): Promise<void> {
    health.verifying ??= this.#verify(url, () => AbortSignal.timeout(HOP_LIMIT_MS))
      .then(() => {
        health.isVerified = true;
      })
      .finally(() => {
        health.verifying = undefined;
      });
    return health.verifying;
  }

  /** Requests that fail together are one failure. */
  #rest(health: Health): void {
    const now = this.#context.now();
    if (restOf(health, now) > 0) return;
    health.failures += 1;
    health.restsUntil = now + Math.min(REST_MS * 2 ** (health.failures - 1), MAX_REST_MS);
  }

  /** One pass over every node: rested ones last, in the order in which their rest ends. */
  #order(): readonly string[] {
    const now = this.#context.now();
    const rest = (url: string) => restOf(this.#healthOf(url), now);
    return [...this.#context.rpcUrls()].sort((a, b) => rest(a) - rest(b));
  }

  #healthOf(url: string): Health {
    const known = this.#health.get(url);
    if (known) return known;
    const health: Health = { failures: 0, restsUntil: 0, isVerified: false, verifying: undefined };
    this.#health.set(url, health);
    return health;
  }
}

/** Milliseconds. A clock that was set back meanwhile makes no rest of a day. */
function restOf({ restsUntil }: Health, now: number): number {
  const left = restsUntil - now;
  return left > MAX_REST_MS ? 0 : Math.max(0, left);
}
