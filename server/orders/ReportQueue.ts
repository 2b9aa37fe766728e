interface Bounds {
  readonly atOnce: number;
  /** Of these, for callers with many unknown hashes. */
  readonly doubtfulAtOnce: number;
  /** Pause after one of these, before the next. */
  readonly restMs: number;
  /** Maximum number of waiting reports. */
  readonly waiting: number;
  /** Maximum for one caller, running and waiting. */
  readonly ofCaller: number;
  /** Maximum unknown hashes of a trusted caller. */
  readonly trusted: number;
}

interface Waiting {
  readonly caller: string;
  readonly rank: number;
  readonly resolve: (leave: Leave | undefined) => void;
}

/** Ends a turn; call it once. */
type Leave = () => void;

/**
 * Decides which report is taken next: the one from the caller with the fewest unknown hashes. If the queue is full, a report of
 * the caller with the most unknown hashes is dropped, so that other callers are not blocked.
 */
export class ReportQueue {
  readonly #bounds: Bounds;
  readonly #own = new Map<string, number>();
  #waiting: Waiting[] = [];
  #running = 0;
  #doubtful = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * `unknown`: number of the caller's unknown hashes, including the share for its other reports. Resolves to `undefined` if the
   * queue is full.
   */
  async enter(caller: string, unknown: number): Promise<Leave | undefined> {
    const { waiting, ofCaller } = this.#bounds;
    const own = this.#own.get(caller) ?? 0;
    if (own >= ofCaller) return undefined;
    const rank = unknown + own;
    if (this.#mayRun(rank)) return this.#begin(caller, rank);
    if (this.#waiting.length >= waiting && !this.#makeRoom(rank)) return undefined;
    this.#own.set(caller, own + 1);
    return new Promise((resolve) => this.#waiting.push({ caller, rank, resolve }));
  }

  #mayRun(rank: number): boolean {
    const { atOnce, doubtfulAtOnce } = this.#bounds;
    return this.#running < atOnce && (!this.#isDoubtful(rank) || this.#doubtful < doubtfulAtOnce);
  }

  #isDoubtful(rank: number): boolean {
    return rank > this.#bounds.trusted;
  }

  #begin(caller: string, rank: number): Leave {
    this.#own.set(caller, (this.#own.get(caller) ?? 0) + 1);
    this.#running += 1;
    const isDoubtful = this.#isDoubtful(rank);
    if (isDoubtful) this.#doubtful += 1;
    return () => {
      this.#running -= 1;
      this.#giveUp(caller);
      if (isDoubtful) setTimeout(() => this.#endRest(), this.#bounds.restMs);
      this.#next();
    };
  }

  #endRest(): void {
    this.#doubtful -= 1;
    this.#next();
  }

  #next(): void {
    const [first, ...others] = this.#waiting.toSorted((one, other) => one.rank - other.rank);
    if (!first || !this.#mayRun(first.rank)) return;
    this.#waiting = others;
    this.#giveUp(first.caller);
    first.resolve(this.#begin(first.caller, first.rank));
    this.#next();
  }

  /** Returns whether a waiting report with a higher rank was dropped. */
  #makeRoom(rank: number): boolean {
    const [last] = this.#waiting.toSorted((one, other) => other.rank - one.rank);
    if (!last || last.rank <= rank) return false;
    this.#waiting = this.#waiting.filter((one) => one !== last);
    this.#giveUp(last.caller);
    last.resolve(undefined);
    return true;
  }

  #giveUp(caller: string): void {
    const left = (this.#own.get(caller) ?? 1) - 1;
    if (left > 0) this.#own.set(caller, left);
    else this.#own.delete(caller);
  }
}
