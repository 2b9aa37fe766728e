import { makeAutoObservable, runInAction } from 'mobx';

/** While nothing can be reached, it is tried again this often. */
const TRY_EVERY_MS = 10_000;
/** Calls that fail one after the other are one reason to look, not many. */
const LOOK_EVERY_MS = 10_000;

/**
 * Whether this app's own site can be reached. Found out by asking it: a browser that believes to be offline may still have a
 * demo on its own machine, and one that believes to be online may stand behind a hotel's login.
 */
export class ConnectionStore {
  isOffline = false;
  readonly #look: () => Promise<boolean>;
  #looking: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** `look` answers whether the site is there; it never rejects. */
  constructor(look: () => Promise<boolean>) {
    this.#look = look;
    makeAutoObservable(this);
  }

  /** Follows what the browser says. Returns the way to stop. */
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

  /** Something could not be reached: worth a look, unless there was one a moment ago. */
  suspect(): void {
    if (!this.isOffline && Date.now() - this.#lookedAt >= LOOK_EVERY_MS) void this.look();
  }

  /** The app was opened from what this device has kept. */
  lose(): void {
    this.#set(false);
  }

  /** Asks the site now. Never rejects. */
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
