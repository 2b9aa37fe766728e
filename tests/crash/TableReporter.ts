import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Verdict } from './Verdict.ts';

/** Prints a line for each point when it ends, and a last line with the totals. */
export default class TableReporter implements Reporter {
  readonly #started = Date.now();
  readonly #counts: Record<Verdict, number> = { ok: 0, lost: 0, twice: 0, wrong: 0 };

  onTestEnd(test: TestCase, result: TestResult): void {
    const verdict = verdictOf(result);
    this.#counts[verdict] += 1;
    const seconds = (result.duration / 1_000).toFixed(1).padStart(5);
    console.log(`${verdict.padEnd(6)} ${seconds} s  ${test.title.replace('[SWP-07] ', '')}`);
    for (const error of result.errors) console.log(indented(error.stack ?? error.message ?? String(error.value)));
  }

  onError(error: { readonly message?: string; readonly stack?: string }): void {
    console.log(indented(error.stack ?? error.message ?? 'an error outside of the tests'));
  }

  onEnd(result: FullResult): void {
    const { ok, lost, twice, wrong } = this.#counts;
    const seconds = Math.round((Date.now() - this.#started) / 1_000);
    console.log(`\ncrash: ${ok + lost + twice + wrong} crashes in ${seconds} s (${result.status})`);
    console.log(`${ok} ok, ${lost} lost, ${twice} twice, ${wrong} wrong`);
  }
}

/** A failure that is neither `lost` nor `twice` is `wrong`. */
function verdictOf({ status, errors }: TestResult): Verdict {
  if (status === 'passed') return 'ok';
  const text = errors.map(({ message }) => message ?? '').join('\n');
  return /\blost: /.test(text) ? 'lost' : /\btwice: /.test(text) ? 'twice' : 'wrong';
}

function indented(text: string): string {
  return text.replace(/^/gm, '        ');
}
