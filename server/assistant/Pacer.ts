/** One shared timer for all waiting answers. It runs only while an answer waits. */
export class Pacer {
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Resolves at the next beat. */
  beat(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#timer ??= setTimeout(() => this.#emit(), this.#everyMs);
    });
  }

  #emit(): void {
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
