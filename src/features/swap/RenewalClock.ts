import { makeAutoObservable, runInAction } from 'mobx';

const TICK_MS = 1_000;

/** Counts down to the next renewal, a second at a time. Rests while the page is hidden, and is due at once on return. */
export class RenewalClock {
  /** Whole seconds left; `undefined` while it does not run. */
  restSeconds: number | undefined;
  readonly #onDue: () => void;
  #dueAt = 0;
  #ticks: ReturnType<typeof setInterval> | undefined;
  #isHeld = false;

  constructor(onDue: () => void) {
    this.#onDue = onDue;
    makeAutoObservable(this);
  }

  /** Counts from now. */
  start(ms: number): void {
    this.stop();
    this.#dueAt = Date.now() + ms;
    this.#go();
  }

  stop(): void {
    this.#rest();
    this.#dueAt = 0;
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
    if (this.#dueAt > 0) this.#dueAt = Date.now();
    this.#go();
  };

  #go(): void {
    if (this.#isHeld || document.hidden || this.#dueAt === 0) return;
    this.#tick();
    if (this.#dueAt > 0) this.#ticks = setInterval(() => this.#tick(), TICK_MS);
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
    const left = this.#dueAt - Date.now();
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
