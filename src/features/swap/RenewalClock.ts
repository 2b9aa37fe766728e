import { makeAutoObservable, runInAction } from 'mobx';
import { steadyNow } from '../../shell/steadyNow.ts';

const TICK_MS = 1_000;

/** Counts down to the next renewal, a second at a time. Rests while the page is hidden, and is due at once on return. */
export class RenewalClock {
  /** Whole seconds left; `undefined` while it does not run. */
  restSeconds: number | undefined;
  readonly #onDue: () => void;
  /** By `steadyNow`; `undefined` while nothing is. */
  #dueAt: number | undefined;
  #ticks: ReturnType<typeof setInterval> | undefined;
  #isHeld = false;

  constructor(onDue: () => void) {
    this.#onDue = onDue;
    makeAutoObservable(this);
  }

  /** Counts from now. */
  start(ms: number): void {
    this.stop();
    this.#dueAt = steadyNow() + ms;
    this.#go();
  }

  stop(): void {
    this.#rest();
    this.#dueAt = undefined;
  }

  /** Nothing is due until this is taken back. */
  hold(): () => void {
    this.#isHeld = true;
    this.#rest();
    return () => {
      this.#isHeld = false;
      this.#go();
    };
  }

  /** To be told when the page is hidden or shown. */
  readonly onVisibility = (): void => {
    if (document.hidden) {
      this.#rest();
      return;
    }
    // What is behind by now: the time in which nobody looked.
    if (this.#dueAt !== undefined) this.#dueAt = steadyNow();
    this.#go();
  };

  #go(): void {
    if (this.#isHeld || document.hidden || this.#dueAt === undefined) return;
    this.#tick();
    if (this.#dueAt !== undefined) this.#ticks = setInterval(() => this.#tick(), TICK_MS);
  }

  #rest(): void {
    clearInterval(this.#ticks);
    this.#show(undefined);
  }

  #tick(): void {
    if (document.hidden) {
      this.#rest();
      return;
    }
    if (this.#dueAt === undefined) return;
    const left = this.#dueAt - steadyNow();
    if (left > 0) {
      this.#show(Math.ceil(left / TICK_MS));
    } else {
      this.stop();
      this.#onDue();
    }
  }

  #show(seconds: number | undefined): void {
    runInAction(() => {
      this.restSeconds = seconds;
    });
  }
}
