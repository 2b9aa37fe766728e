/** Calls `draw` in the next frame. Returns a function that cancels the call. */
export type NextFrame = (draw: () => void) => () => void;

interface Waiting {
  /** Row index in the grid. */
  readonly row: number;
  begin(): void;
}

/**
 * Limits the rows drawn per frame, because drawing a whole screen of cards at once would block scrolling. Rows near the
 * middle of the screen are drawn first.
 */
export class FrameQueue {
  readonly #maxPerFrame: number;
  readonly #nextFrame: NextFrame;
  readonly #waiting = new Set<Waiting>();
  /** Rows that this frame may still draw. */
  #left: number;
  #middle = 0;
  #cancel: (() => void) | undefined;

  constructor(maxPerFrame: number, nextFrame: NextFrame) {
    this.#maxPerFrame = maxPerFrame;
    this.#left = maxPerFrame;
    this.#nextFrame = nextFrame;
  }

  /** `begin` is called when the row may be drawn. Returns a function that removes the row from the queue. */
  enqueue(row: number, begin: () => void): () => void {
    const waiting = { row, begin };
    this.#waiting.add(waiting);
    this.#plan();
    return () => this.#waiting.delete(waiting);
  }

  /** Draws rows at once, up to the rest of this frame's limit. `middle`: the row in the middle of the screen. */
  give(middle: number): void {
    this.#middle = middle;
    this.#give();
  }

  /** Cancels all waiting rows. */
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
      // Draw within the rest of this frame's limit, then reset the limit.
      this.#give();
      this.#left = this.#maxPerFrame;
      if (this.#waiting.size > 0) this.#plan();
    });
  }
}
