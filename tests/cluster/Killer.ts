import { setTimeout } from 'node:timers/promises';
import type { Dice } from '../faults/Dice.ts';
import type { Instance } from './Instance.ts';

/** Longer than any lease of work on orders. */
const HELD_MS = { min: 16_000, max: 19_000 };
/** Number of orders between two kills. Counting orders gives slow machines as many kills per order as fast ones. */
const APART = { min: 10, max: 60 };
const LOOK_EVERY_MS = 100;
/** Probability of killing the last running backend too. Low, because a start takes time and one backend must answer meanwhile. */
const LAST_ONE = 0.1;
/** Probability of a pause instead of a kill. */
const HELD = 0.2;

/** At random moments, kills a backend, or pauses one until another backend has its work. */
export class Killer {
  kills = 0;
  standstills = 0;
  /** Moments at which no backend was running. */
  blackouts = 0;
  readonly #instances: readonly Instance[];
  readonly #dice: Dice;
  readonly #stopped = new AbortController();
  readonly #starting = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();

  readonly #made: () => number;

  /** `made`: number of orders created so far. */
  constructor(instances: readonly Instance[], dice: Dice, made: () => number) {
    this.#instances = instances;
    this.#dice = dice;
    this.#made = made;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when all backends run again. @throws Error when one did not start again */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await Promise.all(this.#starting);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#pause(signal);
      if (signal.aborted) return;
      const up = this.#instances.filter((instance) => instance.isUp);
      const [first, ...others] = up;
      // Skip backends that are starting or paused.
      if (!first || (others.length === 0 && !this.#dice.chance(LAST_ONE))) continue;
      const victim = this.#dice.pick([first, ...others]);
      if (others.length === 0) this.blackouts += 1;
      if (others.length > 0 && this.#dice.chance(HELD)) this.#hold(victim);
      else await this.#kill(victim);
    }
  }

  async #pause(signal: AbortSignal): Promise<void> {
    const next = this.#made() + this.#dice.between(APART.min, APART.max);
    while (!signal.aborted && this.#made() < next) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #kill(victim: Instance): Promise<void> {
    this.kills += 1;
    await victim.kill();
    this.#keep(victim.start());
  }

  #hold(victim: Instance): void {
    this.standstills += 1;
    victim.hold();
    const { signal } = this.#stopped;
    const pause = setTimeout(this.#dice.between(HELD_MS.min, HELD_MS.max), undefined, { signal });
    this.#keep(pause.catch(() => undefined).then(() => victim.goOn()));
  }

  #keep(work: Promise<void>): void {
    this.#starting.add(work);
    // `stop` reports the errors.
    work.then(
      () => this.#starting.delete(work),
      () => undefined,
    );
  }
}
