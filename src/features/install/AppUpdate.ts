import { makeAutoObservable, runInAction } from 'mobx';
import { activateWaitingWorker } from '../../shell/activateWaitingWorker.ts';
import type { Shell } from '../../shell/Shell.ts';

/** An open page checks for a new version at this interval. */
const LOOK_EVERY_MS = 60 * 60_000;
/** After this the user can ask again. A busy machine needs more than 5 s. */
const TAKE_LIMIT_MS = 30_000;

/**
 * - `current`: no new version is known.
 * - `ready`: a new version waits, in this tab and in every other tab.
 * - `busy`: the user asked for the update while a wallet signature was pending.
 * - `taking`: the new version takes over. The page reloads after that.
 * - `elsewhere`: another tab took the update. This tab continues with its old version.
 */
export type UpdateState = 'current' | 'ready' | 'busy' | 'taking' | 'elsewhere';

interface Dependencies {
  readonly workers: ServiceWorkerContainer;
  readonly register: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly reload: () => void;
}

type Parts = Pick<Shell, 'dialogs' | 'outbox' | 'window'>;

/** Updates of the app. A new version waits until the user takes it; the page never reloads automatically. */
export class AppUpdate {
  state: UpdateState = 'current';
  readonly #parts: Parts;
  readonly #deps: Dependencies;

  constructor(parts: Parts, dependencies: Dependencies) {
    this.#parts = parts;
    this.#deps = dependencies;
    makeAutoObservable(this);
  }

  /** Whether to show the notice: there is an update, and a reload would interrupt no dialog or signature. */
  get isShown(): boolean {
    const { dialogs, outbox } = this.#parts;
    if (this.state === 'current') return false;
    return dialogs.all.length === 0 && !outbox.open.some(({ stage }) => stage === 'asking');
  }

  /** Registers the worker and follows its state. Returns a function that stops this. */
  start(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const { workers } = this.#deps;
    // The very first worker takes over a page without a worker. That is not an update.
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

  /** Activates the new version and reloads the page, unless a wallet signature is pending in a tab. Never rejects. */
  async take(): Promise<void> {
    if (this.state === 'taking') return;
    const before = this.state;
    this.#set('taking');
    const isDone = await this.#parts.outbox.whileNotSending(async () => {
      const isTaken = await activateWaitingWorker(TAKE_LIMIT_MS, this.#deps.workers);
      // If another tab activated the new version, this page only needs a reload.
      if (isTaken || before === 'elsewhere') this.#deps.reload();
      return isTaken || before === 'elsewhere';
    });
    if (isDone === undefined) this.#set('busy');
    else if (!isDone) this.#set('ready');
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const registration = await this.#deps.register().catch(() => undefined);
    if (!registration || signal.aborted) return;
    if (registration.waiting) this.#set('ready');
    registration.addEventListener('updatefound', () => this.#await(registration, signal), { signal });
    this.#await(registration, signal);
    const timer = setInterval(() => {
      if (!this.#parts.window.document.hidden) void registration.update().catch(() => undefined);
    }, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** Follows an installation. The browser discards a version that does not load completely, and keeps the previous one. */
  #await(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
    const { installing } = registration;
    installing?.addEventListener(
      'statechange',
      () => {
        // Without an active worker this is the first installation.
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
