import { makeAutoObservable, runInAction } from 'mobx';
import type { Shell } from '../../shell/Shell.ts';
import { takeWaiting } from '../../shell/takeWaiting.ts';

/** A page that stays open looks for a new version this often. */
const LOOK_EVERY_MS = 60 * 60_000;

/**
 * - `current`: nothing new is known.
 * - `ready`: a new version waits, here and in every other tab.
 * - `busy`: the user asked for it while a wallet is asked to sign.
 * - `taking`: it takes over; the page loads anew as soon as it has.
 * - `elsewhere`: another tab took it; this one goes on with the version it has.
 */
export type UpdateState = 'current' | 'ready' | 'busy' | 'taking' | 'elsewhere';

interface Surroundings {
  readonly workers: ServiceWorkerContainer;
  readonly register: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly reload: () => void;
}

/** New versions of the app. One waits until the user takes it; nothing loads anew by itself. */
export class AppUpdate {
  state: UpdateState = 'current';
  readonly #shell: Shell;
  readonly #with: Surroundings;

  constructor(shell: Shell, surroundings: Surroundings) {
    this.#shell = shell;
    this.#with = surroundings;
    makeAutoObservable(this, { isShown: false });
  }

  /** Worth a word now: something is new, and nothing is under way that a reload would spoil. */
  get isShown(): boolean {
    const { dialogs, outbox } = this.#shell;
    if (this.state === 'current') return false;
    return dialogs.all.length === 0 && !outbox.open.some(({ stage }) => stage === 'asking');
  }

  /** Registers the worker and follows it. Returns the way to stop. */
  start(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const { workers } = this.#with;
    // The first worker of all takes a page over that had none: that is no new version.
    let hadWorker = Boolean(workers.controller);
    workers.addEventListener(
      'controllerchange',
      () => {
        if (hadWorker && this.state !== 'taking') this.#set('elsewhere');
        hadWorker = true;
      },
      { signal },
    );
    void this.#follow(signal);
    return () => stopped.abort();
  }

  /** Takes the new version and loads the page anew, unless a tab is asking a wallet to sign. Never rejects. */
  async take(): Promise<void> {
    if (this.state === 'taking') return;
    const before = this.state;
    this.#set('taking');
    const isDone = await this.#shell.outbox.whileNobodySends(async () => {
      const isTaken = await takeWaiting(this.#with.workers);
      // The page is old already where another tab took the new version: a reload is all it needs.
      if (isTaken || before === 'elsewhere') this.#with.reload();
      return isTaken || before === 'elsewhere';
    });
    if (isDone === undefined) this.#set('busy');
    else if (!isDone) this.#set('ready');
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const registration = await this.#with.register().catch(() => undefined);
    if (!registration || signal.aborted) return;
    if (registration.waiting) this.#set('ready');
    registration.addEventListener('updatefound', () => this.#await(registration, signal), { signal });
    this.#await(registration, signal);
    const timer = setInterval(() => {
      if (!this.#shell.window.document.hidden) void registration.update().catch(() => undefined);
    }, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** A version that does not get whole never waits: it is thrown away, and the one before it stays. */
  #await(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
    const { installing } = registration;
    installing?.addEventListener(
      'statechange',
      () => {
        // Without an active one it is the first.
        if (installing.state === 'installed' && registration.active) this.#set('ready');
      },
      { signal },
    );
  }

  #set(state: UpdateState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
