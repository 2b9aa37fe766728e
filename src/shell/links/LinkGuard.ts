import { makeAutoObservable, observable, runInAction } from 'mobx';
import { listedHosts, MAX_HOSTS } from '../../api/links.ts';
import { featureStore } from '../featureStore.ts';
import type { Shell } from '../Shell.ts';

/** Result of a host check. `unknown`: not checked yet, or the check failed. */
export type HostStatus = 'unknown' | 'clear' | 'listed';

/** Minimum time before a failed host check is retried. */
const RETRY_MS = 30_000;

/**
 * Asks the backend which hosts of foreign links are known for phishing. Hosts of one render go in one batch, each host
 * once.
 */
export class LinkGuard {
  readonly #api: Pick<Shell['api'], 'request'>;
  readonly #known = observable.map<string, HostStatus>();
  readonly #askedAt = new Map<string, number>();
  #waiting: string[] = [];

  constructor(api: Pick<Shell['api'], 'request'>) {
    this.#api = api;
    makeAutoObservable(this, { statusOf: false, check: false });
  }

  statusOf(host: string): HostStatus {
    return this.#known.get(host) ?? 'unknown';
  }

  /** Queues a check of the host, unless it was checked already. */
  check(host: string): void {
    const now = performance.now();
    const askedAt = this.#askedAt.get(host);
    if (this.#known.has(host) || (askedAt !== undefined && now - askedAt < RETRY_MS)) return;
    this.#askedAt.set(host, now);
    this.#waiting.push(host);
    if (this.#waiting.length === 1) queueMicrotask(() => void this.#request());
  }

  async #request(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < all.length; from += MAX_HOSTS) {
      const hosts = all.slice(from, from + MAX_HOSTS);
      const reply = await this.#api.request(listedHosts, { hosts });
      if (reply.status !== 'ok') continue;
      const { listed } = reply.data;
      runInAction(() => {
        for (const host of hosts) this.#known.set(host, listed.includes(host) ? 'listed' : 'clear');
      });
    }
  }
}

/** The app's guard. All parts of the app share its results. */
export const linkGuardOf = featureStore((shell) => new LinkGuard(shell.api));
