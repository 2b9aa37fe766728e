import { makeAutoObservable, runInAction } from 'mobx';
import { steadyNow } from '../../../shell/steadyNow.ts';

const TICK_MS = 1_000;
/** Nothing is renewed for a user who has not touched the page for this time. */
const IDLE_MS = 120_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

/**
 * Counts down to the next renewal in seconds. Pauses while the page is hidden or the user is idle, and is due immediately
 * afterwards.
 */
export class RenewalClock {
  /** Whole seconds left. `undefined` while the clock is stopped. */
  secondsLeft: number | undefined;
  /** Whether renewals are paused because the user is idle. */
  isIdle = false;
  readonly #onDue: () => void;
  /** Time by `steadyNow`. `undefined` if nothing is scheduled. */
  #dueAt: number | undefined;
  #ticks: ReturnType<typeof setInterval> | undefined;
  #isHeld = false;
  #isCut = false;
  /** Time of the user's last action. A date that was set forward does not make the user idle, so not by `steadyNow`. */
  #activeAt = performance.now();

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

  /** Stops the clock while nothing can be renewed, such as without a network. Afterwards a renewal is due at once. */
  setCut(isCut: boolean): void {
    this.#isCut = isCut;
    this.#rest();
    if (isCut) return;
    if (this.#dueAt !== undefined) this.#dueAt = steadyNow();
    this.#go();
  }

  /** Follows the page's visibility and the user's actions. Returns a function that stops this. */
  watch(): () => void {
    const options = { capture: true, passive: true };
    this.#activeAt = performance.now();
    document.addEventListener('visibilitychange', this.#onVisibility);
    for (const type of ACTIVITY) window.addEventListener(type, this.#onActivity, options);
    return () => {
      document.removeEventListener('visibilitychange', this.#onVisibility);
      for (const type of ACTIVITY) window.removeEventListener(type, this.#onActivity, options);
    };
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) {
      this.#rest();
      return;
    }
    this.#activeAt = performance.now();
    this.#renewNow();
  };

  readonly #onActivity = (): void => {
    this.#activeAt = performance.now();
    if (this.isIdle) this.#renewNow();
  };

  /** The quotes became old during a pause. */
  #renewNow(): void {
    this.#setIdle(false);
    if (this.#dueAt !== undefined) this.#dueAt = steadyNow();
    this.#go();
  }

  #go(): void {
    if (this.#isHeld || this.#isCut || document.hidden || this.#dueAt === undefined) return;
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
    if (performance.now() - this.#activeAt >= IDLE_MS) {
      this.#rest();
      this.#setIdle(true);
      return;
    }
    const left = this.#dueAt - steadyNow();
    if (left > 0) {
      this.#show(Math.ceil(left / TICK_MS));
    } else {
      this.stop();
      this.#onDue();
    }
  }

  #setIdle(isIdle: boolean): void {
    runInAction(() => {
      this.isIdle = isIdle;
    });
  }

  #show(seconds: number | undefined): void {
    runInAction(() => {
      this.secondsLeft = seconds;
    });
  }
}
