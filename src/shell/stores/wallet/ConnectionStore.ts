import { makeAutoObservable, runInAction } from 'mobx';
import type { CallOutcome } from '../../net/HttpApiCaller.ts';

/**
 * Time limit of a site check; without a network the check fails at once. Long, because a slow site must not be shown as
 * offline.
 */
export const SITE_LIMIT_MS = 30_000;
/** Interval of site checks while the site is out of reach. */
const TRY_EVERY_MS = 10_000;
/** Minimum time between two checks after failed calls. */
const CHECK_EVERY_MS = 10_000;
/** Without another refusal for this time, the service no longer limits this page. */
const LIMITED_MS = 10_000;

/** What stands between this page and the service: no network, no answer of the site or the service, or its rate limit. */
export type ConnectionProblem = 'offline' | 'away' | 'limited';

/**
 * Whether this app's own site can be reached. The store checks it with a request, because the browser's online state can
 * be wrong. Offline, a demo on the same machine still works; online, a login page of the network may block the site.
 */
export class ConnectionStore {
  isOffline = false;
  /** Whether the device had a network at the last check, by the browser. */
  hasNetwork = true;
  /** The site answers, but its service does not. */
  isServiceDown = false;
  isLimited = false;
  /** Time of the last answer before the trouble, milliseconds since 1970. `undefined` if there was none. */
  stoppedAt: number | undefined;
  readonly #checkOnce: () => Promise<boolean>;
  readonly #ping: () => Promise<boolean>;
  #looking: Promise<void> | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #answeredAt: number | undefined;
  #limitedAt = Number.NEGATIVE_INFINITY;

  /** `look` returns whether the site is reachable, `ping` whether its service answers. They never reject. */
  constructor(look: () => Promise<boolean>, ping: () => Promise<boolean> = async () => true) {
    this.#checkOnce = look;
    this.#ping = ping;
    makeAutoObservable(this);
  }

  get trouble(): ConnectionProblem | undefined {
    if (this.isOffline && !this.hasNetwork) return 'offline';
    if (this.isOffline || this.isServiceDown) return 'away';
    return this.isLimited ? 'limited' : undefined;
  }

  /** Follows the browser's online and offline events. Returns a function that stops it. */
  start(page: Window): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    this.#isStopped = false;
    const look = () => void this.checkSite();
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

  /** Call after each call of the service. */
  recordOutcome(outcome: CallOutcome): void {
    const now = Date.now();
    if (outcome === 'unreachable') this.checkSiteSoon();
    if (outcome === 'limited') {
      this.#limitedAt = now;
      this.#change(() => {
        this.isLimited = true;
      });
      this.#tryLater();
    }
    if (outcome !== 'answered') return;
    this.#answeredAt = now;
    const isFree = this.isLimited && now - this.#limitedAt >= LIMITED_MS;
    if (!this.isServiceDown && !isFree) return;
    this.#change(() => {
      this.isServiceDown = false;
      if (isFree) this.isLimited = false;
    });
  }

  /** Checks the site after a failed call, unless a check ran within `CHECK_EVERY_MS`. */
  checkSiteSoon(): void {
    if (!this.isOffline && Date.now() - this.#checkedAt >= CHECK_EVERY_MS) void this.checkSite();
  }

  /** Sets the offline state: the app was opened from this device's cache, without a network. */
  setOffline(): void {
    this.#set(false, false);
  }

  /** Checks the site now. Never rejects. */
  checkSite(): Promise<void> {
    this.#looking ??= this.#request().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #request(): Promise<void> {
    this.#checkedAt = Date.now();
    // Not one after the other: a site that hangs must not hide that its service is away.
    const pinged = this.#ping().then((isThere) =>
      this.#change(() => {
        this.isServiceDown = !isThere;
      }),
    );
    this.#set(await this.#checkOnce());
    await pinged;
    this.#tryLater();
  }

  #set(isThere: boolean, hasNetwork = navigator.onLine): void {
    this.#change(() => {
      this.isOffline = !isThere;
      this.hasNetwork = hasNetwork;
    });
    this.#tryLater();
  }

  /** Remembers when the answers stopped, for as long as the trouble lasts. */
  #change(change: () => void): void {
    runInAction(() => {
      const before = this.trouble;
      change();
      if (!before && this.trouble) this.stoppedAt = this.#answeredAt;
    });
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    if (this.trouble && !this.#isStopped) this.#timer = setTimeout(() => void this.checkSite(), TRY_EVERY_MS);
  }
}
