import { makeAutoObservable, runInAction } from 'mobx';
import type { CallOptions } from '../../api/endpoint.ts';

/** A service that has not answered after this time is slow. */
const SLOW_MS = 15_000;
/** Longest wait for one request. Our backend may need 45 s: 15 s to find the route, and three calls of 10 s. */
export const MAX_WAIT_MS = 48_000;

/** The wait for a service's transaction. It tells when the service is slow, and then the user can ask again. */
export class ServiceWait {
  /** `slow`: still waiting, without an answer for 15 s. */
  status: 'none' | 'waiting' | 'slow' = 'none';
  /** Whether the service was slow in this wait. It stays so after the user asked again. */
  canAskAgain = false;
  #asked: AbortController | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /**
   * Calls `ask`, again whenever the user wants it: the request before is canceled. So a repeated request must be harmless.
   * Rejects as `ask` does, which has a time limit of 48 s.
   */
  async run<T>(ask: (options: Required<CallOptions>) => Promise<T>, signal: AbortSignal): Promise<T> {
    const asked = new AbortController();
    this.#asked = asked;
    this.#show(asked, 'waiting');
    const timer = setTimeout(() => this.#show(asked, 'slow'), SLOW_MS);
    let isOver = true;
    try {
      return await ask({ signal: AbortSignal.any([signal, asked.signal]), timeoutMs: MAX_WAIT_MS });
    } catch (error) {
      isOver = signal.aborted || !asked.signal.aborted;
      if (isOver) throw error;
    } finally {
      clearTimeout(timer);
      if (isOver) this.#show(asked, 'none');
    }
    return this.run(ask, signal);
  }

  /** Cancels the open request and sends it again. */
  askAgain(): void {
    this.#asked?.abort();
  }

  /** The last request that began is shown. */
  #show(asked: AbortController, status: ServiceWait['status']): void {
    if (asked !== this.#asked) return;
    runInAction(() => {
      this.status = status;
      if (status !== 'waiting') this.canAskAgain = status === 'slow';
    });
  }
}
