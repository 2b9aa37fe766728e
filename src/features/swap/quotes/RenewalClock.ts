import { makeAutoObservable, runInAction } from 'mobx';
import { steadyNow } from '../../../shell/steadyNow.ts';

const TICK_MS = 1_000;

/**
 * Counts down to the next renewal in seconds. Pauses while the page is hidden, and is due immediately when it is shown
 * again.
 */
export class RenewalClock {
  /** Whole seconds left. `undefined` while the clock is stopped. */
  restSeconds: number | undefined;
  readonly #onDue: () => void;
  /** Time by `steadyNow`. `undefined` if nothing is scheduled. */
  #dueAt: number | undefined;
  #ticks: ReturnType<typeof setInterval> | undefined;
  #isHeld = false;

  constructor(onDue: () => void) {
    this.#onDue = onDue;
    makeAutoObservable(this);
  }

  /** Starts the countdown now. */
  start(ms: number): void {
    this.stop();
    this.#dueAt = steadyNow() + ms;
    this.#go();
  }

  stop(): void {
    this.#rest();
    this.#dueAt = undefined;
  }

  /** Pauses the clock until the returned function is called. */
  hold(): () => void {
    this.#isHeld = true;
    this.#rest();
    return () => {
      this.#isHeld = false;
      this.#go();
    };
  }

  /** Call on `visibilitychange`. */
  readonly onVisibility = (): void => {
    if (document.hidden) {
      this.#rest();
      return;
    }
    // The quotes became old while the page was hidden: renew now.
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
