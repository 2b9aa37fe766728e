/** Result of comparing the ledgers after a crash. */
export type Verdict = 'ok' | 'lost' | 'twice' | 'wrong';

/** The chain, the backend and the screen do not agree. */
export class Disagreement extends Error {
  readonly verdict: Exclude<Verdict, 'ok'>;

  constructor(verdict: Exclude<Verdict, 'ok'>, message: string) {
    super(`${verdict}: ${message}`);
    this.name = 'Disagreement';
    this.verdict = verdict;
  }
}

/** Each item of `expected` is exactly once in `found`, and nothing else is. @throws Disagreement */
export function eachOnce(ledger: string, expected: readonly string[], found: readonly string[]): void {
  for (const item of expected) {
    const times = found.filter((known) => known === item).length;
    if (times === 0) throw new Disagreement('lost', `${ledger} does not know ${item}`);
    if (times > 1) throw new Disagreement('twice', `${ledger} knows ${item} ${times} times`);
  }
  const strange = found.find((item) => !expected.includes(item));
  if (strange !== undefined) throw new Disagreement('wrong', `${ledger} knows ${strange}, which no chain does`);
}

/** Retries until `look` succeeds, or until the time is over. @throws what it threw last */
export async function untilAgreed<T>(limitMs: number, look: () => Promise<T>): Promise<T> {
  const until = Date.now() + limitMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
