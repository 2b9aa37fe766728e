import type { Browser } from './Browser.ts';

/** How the pages of all runs ended. */
export class CrashTally {
  readonly #flows = new Set<string>();
  readonly #points = new Set<string>();
  readonly #ends = { fine: 0, lost: 0, doubled: 0, wrong: 0 };

  /** Runs a point of a flow and counts its end. A failure that loses or doubles nothing is `wrong`. */
  async count(names: { readonly flow: string; readonly point: string }, browser: Browser, run: () => Promise<void>) {
    this.#flows.add(names.flow);
    this.#points.add(`${names.flow}: ${names.point}`);
    try {
      await run();
      this.#ends.fine += 1;
    } catch (error) {
      const { lost, doubled } = await browser.damage();
      this.#ends[doubled > 0 ? 'doubled' : lost > 0 ? 'lost' : 'wrong'] += 1;
      throw error;
    }
  }

  toString(): string {
    const { fine, lost, doubled, wrong } = this.#ends;
    const runs = fine + lost + doubled + wrong;
    const points = `${this.#flows.size} flows, ${this.#points.size} points, ${runs} crashes`;
    return `${points}: ${lost} lost, ${doubled} doubled, ${wrong} otherwise wrong`;
  }
}
