import { EventEmitter } from 'node:events';

type Timer = ReturnType<typeof setTimeout>;

/** Counts what a program leaves behind: running timers, and listeners of objects that existed when counting began. */
export class LiveHandles {
  readonly #timers = new Set<Timer>();
  readonly #emitters = new Set<EventEmitter>();
  readonly #targets = new Map<EventTarget, number>();
  readonly #undo: (() => void)[] = [];

  /** Starts counting. `targets`: objects whose listeners count, such as `window`. */
  constructor(targets: readonly EventTarget[] = []) {
    this.#watchTimers();
    this.#watchEmitters();
    for (const target of targets) this.#watchTarget(target);
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** Number of listeners on every emitter used so far. Call the result again to count the same emitters again. */
  listeners(): () => number {
    const emitters = [...this.#emitters];
    return () => {
      const ofEmitters = emitters.flatMap((emitter) => emitter.eventNames().map((name) => emitter.listenerCount(name)));
      return [...ofEmitters, ...this.#targets.values()].reduce((sum, count) => sum + count, 0);
    };
  }

  stop(): void {
    for (const undo of this.#undo) undo();
  }

  #watchTimers(): void {
    const timers = this.#timers;
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const own = globalThis[name];
      const watched = (work: () => void, ms?: number, ...parameters: readonly unknown[]): Timer => {
        const timer: Timer = Reflect.apply(own, globalThis, [
          (...given: readonly unknown[]) => {
            if (name === 'setTimeout') timers.delete(timer);
            Reflect.apply(work, undefined, given);
          },
          ms,
          ...parameters,
        ]);
        timers.add(timer);
        return timer;
      };
      this.#replace(globalThis, name, Object.assign(watched, own));
    }
    for (const name of ['clearTimeout', 'clearInterval'] as const) {
      const own = globalThis[name];
      this.#replace(globalThis, name, (timer: Timer) => {
        timers.delete(timer);
        own(timer);
      });
    }
  }

  #watchEmitters(): void {
    const emitters = this.#emitters;
    for (const name of ['on', 'addListener', 'once'] as const) {
      const own = EventEmitter.prototype[name];
      this.#replace(EventEmitter.prototype, name, function (this: EventEmitter, ...given: Parameters<typeof own>) {
        emitters.add(this);
        return own.apply(this, given);
      });
    }
  }

  #watchTarget(target: EventTarget): void {
    this.#targets.set(target, 0);
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const change = (by: number) => this.#targets.set(target, (this.#targets.get(target) ?? 0) + by);
    this.#replace(target, 'addEventListener', (...given: Parameters<typeof add>) => {
      change(1);
      add(...given);
    });
    this.#replace(target, 'removeEventListener', (...given: Parameters<typeof remove>) => {
      change(-1);
      remove(...given);
    });
  }

  #replace(owner: object, name: string, value: unknown): void {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    this.#undo.push(() => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    });
  }
}
