/** Result of many requests at an even rate. Times in milliseconds. */
export interface Paced {
  /** Time from the scheduled start of each request to its reply, so that a slow client or server is visible. */
  readonly times: readonly number[];
  /** Errors with their counts. */
  readonly errors: readonly (readonly [string, number])[];
  /** Time until the last reply. */
  readonly tookMs: number;
}

/**
 * Sends `rate` requests per second, evenly and without waiting for replies, like independent users. An exception of `one`
 * counts as an error.
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
      const message = error instanceof Error ? error.message : String(error);
      errors.set(message, (errors.get(message) ?? 0) + 1);
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
