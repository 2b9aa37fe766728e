import { makeObservable, observableRef, onBecomeObserved, onBecomeUnobserved, runInAction } from 'mobx';
import { isCancelled } from '../../model/errors.ts';

export type Loaded<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly value: T; readonly at: number }
  /** `last` is the last successful value and `at` its time; both are `undefined` if there was none. */
  | {
      readonly status: 'failed';
      readonly error: unknown;
      readonly last: T | undefined;
      readonly at: number | undefined;
    };

/** The latest value, even if outdated; `undefined` if there is none. */
export function latestOf<T>(loaded: Loaded<T>): T | undefined {
  if (loaded.status === 'ready') return loaded.value;
  return loaded.status === 'failed' ? loaded.last : undefined;
}

export interface PolledOptions<T> {
  readonly everyMs: number;
  /** If true for a value, the interval becomes `thenEveryMs`. If that is absent, polling stops. */
  readonly until?: (value: T) => boolean;
  readonly thenEveryMs?: number;
  /** If true for a value, it is final: polling stops permanently. */
  readonly isOver?: (value: T) => boolean;
  /** Does not read before `begin` is called. */
  readonly isWaiting?: true;
}

/** After consecutive failures the pause doubles, up to this multiple of the interval. */
const MAX_BACKOFF = 8;

/**
 * Random deviation of a pause, in both directions. It spreads the requests of many clients after an outage. Tests that
 * depend on timing set it to 0.
 */
export const jitter = { ratio: 0.1 };

/** A value that is re-read by timer while it is observed. Pauses while the page is hidden. */
export class Polled<T> {
  current: Loaded<T> = { status: 'pending' };
  readonly #load: (signal: AbortSignal) => Promise<T>;
  readonly #options: PolledOptions<T>;
  #running: AbortController | undefined;
  #reading: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isObserved = false;
  #mayRead: boolean;

  constructor(load: (signal: AbortSignal) => Promise<T>, options: PolledOptions<T>) {
    this.#load = load;
    this.#options = options;
    this.#mayRead = !options.isWaiting;
    makeObservable(this, { current: observableRef });
    onBecomeObserved(this, 'current', () => {
      this.#isObserved = true;
      document.addEventListener('visibilitychange', this.#onVisibility);
      // In a microtask: this runs during the render that starts the observation, where state must not change.
      queueMicrotask(() => this.#start());
    });
    onBecomeUnobserved(this, 'current', () => {
      this.#isObserved = false;
      document.removeEventListener('visibilitychange', this.#onVisibility);
      this.#stop();
    });
  }

  /** Allows reading. The value is then read while it is observed. */
  begin(): void {
    if (this.#mayRead) return;
    this.#mayRead = true;
    this.#start();
  }

  /** Reads now, without waiting for the timer. If a read is running, returns its promise. */
  refresh(): Promise<void> {
    if (this.#running) return this.#reading;
    clearTimeout(this.#timer);
    this.#running = new AbortController();
    this.#reading = this.#read(this.#running);
    return this.#reading;
  }

  #start(): void {
    if (this.#isObserved && this.#mayRead) void this.refresh();
  }

  async #read(running: AbortController): Promise<void> {
    try {
      const value = await this.#load(running.signal);
      if (running.signal.aborted) return;
      this.#failures = 0;
      runInAction(() => {
        this.current = { status: 'ready', value, at: Date.now() };
      });
    } catch (error) {
      if (running.signal.aborted || isCancelled(error)) return;
      this.#failures += 1;
      const at = this.current.status === 'pending' ? undefined : this.current.at;
      runInAction(() => {
        this.current = { status: 'failed', error, last: latestOf(this.current), at };
      });
    } finally {
      if (this.#running === running) {
        this.#running = undefined;
        this.#schedule();
      }
    }
  }

  #schedule(): void {
    if (!this.#isObserved || document.hidden) return;
    const everyMs = this.#pauseMs();
    if (everyMs === undefined) return;
    const pauseMs = everyMs * (1 + jitter.ratio * (2 * Math.random() - 1));
    this.#timer = setTimeout(() => void this.refresh(), pauseMs);
  }

  #pauseMs(): number | undefined {
    if (!this.#isObserved) return undefined;
    const { everyMs, until, thenEveryMs, isOver } = this.#options;
    if (this.current.status === 'ready' && isOver?.(this.current.value)) return undefined;
    if (this.current.status === 'ready' && until?.(this.current.value)) return thenEveryMs;
    return everyMs * Math.min(2 ** this.#failures, MAX_BACKOFF);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = undefined;
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) {
      clearTimeout(this.#timer);
    } else if (this.#pauseMs() !== undefined) {
      void this.refresh();
    }
  };
}
