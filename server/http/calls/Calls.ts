interface Bounds {
  readonly limit: number;
  readonly withinMs: number;
  readonly now: () => number;
}

/** Maximum number of remembered callers. The one that called first is forgotten first. */
const MAX_CALLERS = 20_000;

/** Counts the calls of each caller in a time window. Counts only this instance. */
export class Calls {
  readonly #bounds: Bounds;
  readonly #seen = new Map<string, { count: number; readonly since: number }>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Current count of the caller. */
  countOf(caller: string): number {
    const { withinMs, now } = this.#bounds;
    const known = this.#seen.get(caller);
    return known && now() - known.since < withinMs ? known.count : 0;
  }

  /** Counts one more call. Returns `false` if the caller has reached the maximum. */
  take(caller: string): boolean {
    const { limit, withinMs, now } = this.#bounds;
    const known = this.#seen.get(caller);
    if (known && now() - known.since < withinMs) {
      if (known.count >= limit) return false;
      known.count += 1;
      return true;
    }
    this.#seen.delete(caller);
    this.#seen.set(caller, { count: 1, since: now() });
    const [first] = this.#seen.keys();
    if (this.#seen.size > MAX_CALLERS && first !== undefined) this.#seen.delete(first);
    return true;
  }

  /** Removes one call from the count. */
  release(caller: string): void {
    const known = this.#seen.get(caller);
    if (known && known.count > 0) known.count -= 1;
  }
}
