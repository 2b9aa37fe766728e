/** Typed characters this close together are one search. */
const PAUSE_MS = 700;

/** Finds the option whose label starts with the typed characters. The same character again goes to the next match. */
export class Typeahead {
  #typed = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  get isRunning(): boolean {
    return performance.now() - this.#lastAt < PAUSE_MS;
  }

  /** Index of the match; `current` if there is none. */
  find(key: string, labels: readonly string[], current: number): number {
    this.#typed = this.isRunning ? this.#typed + key.toLowerCase() : key.toLowerCase();
    this.#lastAt = performance.now();
    const isRepeated = [...this.#typed].every((character) => character === key.toLowerCase());
    const text = isRepeated ? key.toLowerCase() : this.#typed;
    // A longer text may still fit the current option.
    const from = isRepeated ? current + 1 : Math.max(0, current);
    for (let step = 0; step < labels.length; step += 1) {
      const index = (from + step) % labels.length;
      if (labels[index]?.toLowerCase().startsWith(text)) return index;
    }
    return current;
  }
}
