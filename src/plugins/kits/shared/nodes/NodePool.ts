import { AppError } from '../../../../model/errors.ts';
import { type TimeLimit, timeLimit } from '../../../../shell/platform/timeLimit.ts';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { isOwnNode } from './isOwnNode.ts';
import { type MayCall, pagePolicy } from './pagePolicy.ts';

/** Maximum time of one request to a node. Then the next node is used (CHN-15). */
const HOP_LIMIT_MS = 3_000;
/** A node is paused for this time after a failure, and twice as long after each further one. An answer ends the pause. */
const REST_MS = 5_000;
const MAX_REST_MS = 5 * 60_000;

interface Health {
  failures: number;
  restsUntil: number;
  /** Whether the node was verified to serve this chain. */
  isVerified: boolean;
  /** The verification while it is running. All callers wait for the same one. */
  verifying: Promise<void> | undefined;
}

/** Replies of nodes on different hosts. */
export interface SeveralAnswers<T> {
  readonly answers: readonly T[];
  /**
   * `true` if fewer nodes answered than requested, or none of the build. Usually two are requested, or one if all nodes are on one
   * host.
   */
  readonly isPartial: boolean;
}

/** Number of hosts that must agree on data that only nodes know. */
const AGREEING_HOSTS = 2;

type Attempt<T> = { readonly isDone: true; readonly answer: T } | { readonly isDone: false; readonly cause: unknown };

export interface NodeOptions extends Cancellable {
  /** Whether nodes of the build are used before those that only a deployment lists. */
  readonly isOwnFirst?: boolean;
}

/**
 * For data that the user takes as a fact though one node reports it, such as a balance. Nodes of the build come first, because
 * a node list from the backend could contain one of its own. Listed nodes are used when those of the build do not answer.
 */
export function ownFirst<T extends Cancellable>(options: T): T & NodeOptions {
  return { ...options, isOwnFirst: true };
}

/** A time limit for one request to a node, so call it for each one. `ms` allows more time than usual. */
export type RequestLimit = (ms?: number) => AbortSignal;

/** A task for one node. Throws if the node cannot be used. */
export type NodeWork<T> = (url: string, limit: RequestLimit) => Promise<T>;

/**
 * The nodes of one chain. Healthy nodes come first, in the order of the list. A slow, failing or wrong node is skipped
 * and paused. A node is used only after it was verified to serve this chain.
 */
export class NodePool {
  readonly #context: ChainContext;
  readonly #verify: NodeWork<void>;
  readonly #health = new Map<string, Health>();
  /** `undefined` until a list names a node that the build does not. */
  #mayCall: MayCall | undefined;

  /** `verify` throws if the node at the address serves another chain. It runs once per node. */
  constructor(context: ChainContext, verify: NodeWork<void>) {
    this.#context = context;
    this.#verify = verify;
  }

  /**
   * Runs the work on the first node that can do it. An `AppError` is the chain's answer, not a failure of the node, so it
   * is thrown at once.
   * @throws AppError `chain/unreachable` when no node can.
   */
  async query<T>(work: NodeWork<T>, options: NodeOptions): Promise<T> {
    let cause: unknown;
    if (this.#isPolicyDue) await this.#readPolicy();
    for (const url of options.isOwnFirst ? this.#ownFirst() : this.#order()) {
      const attempt = await this.#attempt(url, work, options);
      if (attempt.isDone) return attempt.answer;
      cause = attempt.cause;
    }
    throw this.#unreachable(cause);
  }

  /**
   * Runs the work on nodes of two hosts in parallel. Nodes from the build come first, because a node list from the
   * backend could contain two of its own. Without an answer of a node from the build, the answers are partial.
   * @throws AppError as `query`
   */
  async queryTwo<T>(work: NodeWork<T>, options: Cancellable): Promise<SeveralAnswers<T>> {
    if (this.#isPolicyDue) await this.#readPolicy();
    const waiting = this.#ownFirst();
    const wanted = Math.min(AGREEING_HOSTS, new Set(waiting.map(hostOf)).size);
    const taken = new Set<string>();
    const answers: T[] = [];
    const isOwn = (url: string) => isOwnNode(this.#context.chain, url);
    const hasOwn = waiting.some(isOwn);
    let hasOwnAnswer = false;
    let cause: unknown;
    const lane = async () => {
      for (;;) {
        const index = waiting.findIndex((url) => !taken.has(hostOf(url)));
        const url = waiting[index];
        if (url === undefined) return;
        waiting.splice(index, 1);
        taken.add(hostOf(url));
        const attempt = await this.#attempt(url, work, options);
        if (attempt.isDone) {
          hasOwnAnswer ||= isOwn(url);
          return void answers.push(attempt.answer);
        }
        cause = attempt.cause;
        taken.delete(hostOf(url));
      }
    };
    await Promise.all(Array.from({ length: wanted }, lane));
    if (answers.length === 0) throw this.#unreachable(cause);
    return { answers, isPartial: answers.length < wanted || (wanted > 1 && hasOwn && !hasOwnAnswer) };
  }

  /** Number of hosts in the list of nodes. */
  get hostCount(): number {
    return new Set(this.#listed.map(hostOf)).size;
  }

  async #attempt<T>(url: string, work: NodeWork<T>, options: Cancellable): Promise<Attempt<T>> {
    const { limit, clear } = requestLimits(options.signal);
    const health = this.#healthOf(url);
    const began = this.#context.now();
    try {
      if (!health.isVerified) await this.#verifyOnce(url, health);
      const answer = await work(url, limit);
      health.failures = 0;
      health.restsUntil = 0;
      this.#see(url, began);
      return { isDone: true, answer };
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (cause instanceof AppError) {
        this.#see(url, began);
        throw cause;
      }
      this.#rest(health);
      this.#see(url, began, { error: cause, restsUntil: health.restsUntil });
      return { isDone: false, cause };
    } finally {
      clear();
    }
  }

  /** The nodes that the page may call. */
  get #listed(): readonly string[] {
    return this.#context.rpcUrls().filter(this.#mayCall ?? (() => true));
  }

  /** The page's policy names the nodes of the build and the page's own. Others come from a deployment's list. */
  get #isPolicyDue(): boolean {
    const { location } = globalThis;
    if (this.#mayCall !== undefined || location === undefined) return false;
    const { chain } = this.#context;
    return this.#context.rpcUrls().some((url) => !isOwnNode(chain, url) && new URL(url).origin !== location.origin);
  }

  async #readPolicy(): Promise<void> {
    this.#mayCall = await pagePolicy(this.#context);
  }

  #unreachable(cause: unknown): AppError {
    return new AppError('chain/unreachable', { chain: this.#context.chain.name }, { cause });
  }

  #see(url: string, began: number, failure?: { readonly error: unknown; readonly restsUntil: number }): void {
    this.#context.seeNode?.(url, { ms: this.#context.now() - began, ...failure });
  }

  #verifyOnce(url: string, health: Health): Promise<void> {
    const { limit, clear } = requestLimits();
    health.verifying ??= this.#verify(url, limit)
      .then(() => {
        health.isVerified = true;
      })
      .finally(() => {
        clear();
        health.verifying = undefined;
      });
    return health.verifying;
  }

  /** Parallel requests that fail together count as one failure. */
  #rest(health: Health): void {
    const now = this.#context.now();
    if (restOf(health, now) > 0) return;
    health.failures += 1;
    health.restsUntil = now + Math.min(REST_MS * 2 ** (health.failures - 1), MAX_REST_MS);
  }

  /** All nodes once. Paused nodes come last, ordered by the end of their pause. */
  #order(): readonly string[] {
    const now = this.#context.now();
    const rest = (url: string) => restOf(this.#healthOf(url), now);
    return [...this.#listed].sort((a, b) => rest(a) - rest(b));
  }

  /** As `#order`, but nodes of the build come before other healthy ones. */
  #ownFirst(): string[] {
    const now = this.#context.now();
    const isResting = (url: string) => Number(restOf(this.#healthOf(url), now) > 0);
    const isListed = (url: string) => Number(!isOwnNode(this.#context.chain, url));
    return [...this.#order()].sort((a, b) => isResting(a) - isResting(b) || isListed(a) - isListed(b));
  }

  #healthOf(url: string): Health {
    const known = this.#health.get(url);
    if (known) return known;
    const health: Health = { failures: 0, restsUntil: 0, isVerified: false, verifying: undefined };
    this.#health.set(url, health);
    return health;
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

/** Milliseconds. If the clock was set back, the pause must not last a day. */
function restOf({ restsUntil }: Health, now: number): number {
  const left = restsUntil - now;
  return left > MAX_REST_MS ? 0 : Math.max(0, left);
}

/** A limit per request. `clear` frees all of them once the work has ended. */
function requestLimits(signal?: AbortSignal): { readonly limit: RequestLimit; readonly clear: () => void } {
  const limits: TimeLimit[] = [];
  return {
    limit(ms = HOP_LIMIT_MS) {
      const limit = timeLimit(ms, signal);
      limits.push(limit);
      return limit.signal;
    },
    clear() {
      for (const limit of limits) limit.clear();
    },
  };
}
