/** Waits for the next frame; returns the way not to. */
export type NextFrame = (draw: () => void) => () => void;

interface Waiting {
  /** Its row of the grid. */
  readonly row: number;
  begin(): void;
}

/**
 * Lets rows be drawn a few a frame: a whole screen of cards at once would hold up scrolling. What is seen comes first.
 */
export class Turns {
  readonly #perFrame: number;
  readonly #nextFrame: NextFrame;
  readonly #waiting = new Set<Waiting>();
  /** Turns that this frame still has. */
  #left: number;
  #middle = 0;
  #cancel: (() => void) | undefined;

  constructor(perFrame: number, nextFrame: NextFrame) {
    this.#perFrame = perFrame;
    this.#left = perFrame;
    this.#nextFrame = nextFrame;
  }

  /** `begin` is called once it is the row's turn. Returns the way out of the queue. */
  wait(row: number, begin: () => void): () => void {
    const waiting = { row, begin };
    this.#waiting.add(waiting);
    this.#plan();
    return () => this.#waiting.delete(waiting);
  }

  /** Gives the turns that this frame has left at once. `middle`: the row in the middle of what is seen. */
  give(middle: number): void {
    this.#middle = middle;
    this.#give();
  }

  /** Nobody is drawn any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#waiting.clear();
  }

  #give(): void {
    const distance = ({ row }: Waiting) => Math.abs(row - this.#middle);
    const nearest = [...this.#waiting].sort((a, b) => distance(a) - distance(b)).slice(0, this.#left);
    for (const waiting of nearest) {
      this.#left -= 1;
      this.#waiting.delete(waiting);
      waiting.begin();
    }
  }

  #plan(): void {
    this.#cancel ??= this.#nextFrame(() => {
      this.#cancel = undefined;
      // What the frame's own events used up is used up.
      this.#give();
      this.#left = this.#perFrame;
      if (this.#waiting.size > 0) this.#plan();
    });
  }
}
