/** What came of many requests at an even pace. Times in milliseconds. */
export interface Paced {
  /** From when each was due to its answer, so that a driver or a server that falls behind shows. */
  readonly times: readonly number[];
  /** What went wrong, and how often. */
  readonly errors: readonly (readonly [string, number])[];
  /** Until the last was answered. */
  readonly tookMs: number;
}

/**
 * Asks `rate` times a second, evenly and without waiting for answers: as many people do, who do not know of each other. `one`
 * throws what is to be counted as an error.
 */
export async function paced(rate: number, seconds: number, one: (index: number) => Promise<void>): Promise<Paced> {
  const total = Math.round(rate * seconds);
  const times: number[] = [];
  const errors = new Map<string, number>();
  const began = performance.now();
  const ask = async (index: number): Promise<void> => {
    const due = began + (index * 1_000) / rate;
    try {
      await one(index);
      times.push(performance.now() - due);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      errors.set(said, (errors.get(said) ?? 0) + 1);
    }
  };
  const running = new Set<Promise<void>>();
  for (let index = 0; index < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * rate) + 1);
    for (; index < due; index += 1) {
      const asking: Promise<void> = ask(index).finally(() => running.delete(asking));
      running.add(asking);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  return { times, errors: [...errors], tookMs: performance.now() - began };
}
