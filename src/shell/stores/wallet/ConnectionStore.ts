import { makeAutoObservable, runInAction } from 'mobx';

/**
 * Time limit of a site check; without a network the check fails at once. Long, because a slow site must not be shown as
 * offline.
 */
export const SITE_LIMIT_MS = 30_000;
/** Interval of site checks while the site is out of reach. */
const TRY_EVERY_MS = 10_000;
/** Minimum time between two checks after failed calls. */
const LOOK_EVERY_MS = 10_000;

/**
 * Whether this app's own site can be reached. The store checks it with a request, because the browser's online state can
 * be wrong. Offline, a demo on the same machine still works; online, a login page of the network may block the site.
 */
export class ConnectionStore {
  isOffline = false;
  readonly #look: () => Promise<boolean>;
  #looking: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** `look` returns whether the site is reachable; it never rejects. */
  constructor(look: () => Promise<boolean>) {
    this.#look = look;
    makeAutoObservable(this);
  }

  /** Follows the browser's online and offline events. Returns a function that stops it. */
  start(page: Window): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    this.#isStopped = false;
    const look = () => void this.look();
    page.addEventListener('online', look, { signal });
    page.addEventListener('offline', look, { signal });
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (this.isOffline && !page.document.hidden) look();
      },
      { signal },
    );
    if (!page.navigator.onLine) look();
    return () => {
      this.#isStopped = true;
      stopped.abort();
      clearTimeout(this.#timer);
    };
  }

  /** Checks the site after a failed call, unless a check ran within `LOOK_EVERY_MS`. */
  suspect(): void {
    if (!this.isOffline && Date.now() - this.#lookedAt >= LOOK_EVERY_MS) void this.look();
  }

  /** Sets the offline state: the app was opened from this device's cache. */
  lose(): void {
    this.#set(false);
  }

  /** Checks the site now. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #ask(): Promise<void> {
    this.#lookedAt = Date.now();
    this.#set(await this.#look());
  }

  #set(isThere: boolean): void {
    runInAction(() => {
      this.isOffline = !isThere;
    });
    clearTimeout(this.#timer);
    if (!isThere && !this.#isStopped) this.#timer = setTimeout(() => void this.look(), TRY_EVERY_MS);
  }
}
