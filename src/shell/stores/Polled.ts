import { makeObservable, observableRef, onBecomeObserved, onBecomeUnobserved, runInAction } from 'mobx';
import { isCancelled } from '../../model/errors.ts';

export type Loaded<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly value: T; readonly at: number }
  /** `last` is the last good value and `at` its time, if there was one. */
  | {
      readonly status: 'failed';
      readonly error: unknown;
      readonly last: T | undefined;
      readonly at: number | undefined;
    };

/** The value at hand, fresh or not. */
export function latestOf<T>(loaded: Loaded<T>): T | undefined {
  if (loaded.status === 'ready') return loaded.value;
  return loaded.status === 'failed' ? loaded.last : undefined;
}

export interface PolledOptions<T> {
  readonly everyMs: number;
  /** Once true of a value, reading slows down to `thenEveryMs`, or stops where that is absent. */
  readonly until?: (value: T) => boolean;
  readonly thenEveryMs?: number;
  /** Once true of a value, nothing can change any more: reading stops for good. */
  readonly isOver?: (value: T) => boolean;
  /** Reads nothing before `begin`. */
  readonly isWaiting?: true;
}

/** After failures in a row the pause doubles, up to this many times the usual. */
const MAX_BACKOFF = 8;

/**
 * How far a pause may be off, either way: clients that an outage brought into step fall out of it again. Tests that count by
 * the clock set it to 0.
 */
export const jitter = { share: 0.1 };

/** A value re-read on a timer for as long as something on screen observes it. Rests while the page is hidden. */
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
      // In a microtask: this runs inside the render that observes, where nothing may be written.
      queueMicrotask(() => this.#start());
    });
    onBecomeUnobserved(this, 'current', () => {
      this.#isObserved = false;
      document.removeEventListener('visibilitychange', this.#onVisibility);
      this.#stop();
    });
  }

  /** From now on it is read while it is observed. */
  begin(): void {
    if (this.#mayRead) return;
    this.#mayRead = true;
    this.#start();
  }

  /** Reads now, instead of when the timer says. A read that is under way is waited for. */
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
    const pauseMs = everyMs * (1 + jitter.share * (2 * Math.random() - 1));
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
