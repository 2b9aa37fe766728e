/** Resources used by a process and all its descendants. */
export interface Usage {
  readonly cpuSeconds: number;
  /** Resident memory now, in megabytes. Shared memory counts for each process. */
  readonly memoryMb: number;
}

/** Result of one phase of the load test. Times in milliseconds. */
export interface Measured {
  readonly what: string;
  /** Requested rate per second; `undefined` if all requests were sent at once. */
  readonly asked: number | undefined;
  readonly reached: number | undefined;
  readonly times: readonly number[];
  readonly errors: readonly (readonly [string, number])[];
  /** Share of "not modified" replies; `undefined` if the phase has none. */
  readonly unchangedShare: number | undefined;
  /** Usage of each process during the phase, by name. Memory is measured at the end. */
  readonly usage: Readonly<Record<string, Usage>>;
  /** Seconds of processor time of other programs on the machine. If this is high, the times are unreliable. */
  readonly elsewhereSeconds: number;
  /** Targets that were missed; empty if none. */
  readonly missed: readonly string[];
}

/** The quantile of the times; 0 if there are none. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The tables of the results and of their cost, and a note for each kind of error and each missed limit. */
export function report(all: readonly Measured[]) {
  const total = ({ errors }: Measured) => errors.reduce((sum, [, count]) => sum + count, 0);
  return {
    results: all.map((one) => ({
      what: one.what,
      'asked/s': one.asked ?? 'at once',
      'reached/s': one.reached?.toFixed(0) ?? '',
      'p50 ms': quantile(one.times, 0.5).toFixed(1),
      'p99 ms': quantile(one.times, 0.99).toFixed(1),
      'max ms': quantile(one.times, 1).toFixed(1),
      errors: total(one),
      '304': one.unchangedShare === undefined ? '' : `${(one.unchangedShare * 100).toFixed(1)} %`,
      limits: one.missed.length === 0 ? 'ok' : 'MISSED',
    })),
    /** Processor time in the phase, and memory at its end. */
    costs: all.map(({ what, usage, elsewhereSeconds }) => ({
      what,
      ...Object.fromEntries(Object.entries(usage).map(([name, used]) => [name, usedText(used)])),
      'anything else': `${elsewhereSeconds.toFixed(1)} s`,
    })),
    notes: all.flatMap(({ what, errors, missed }) => [
      ...errors.map(([message, count]) => `${what}: ${count} × ${message}`),
      ...missed.map((bar) => `MISSED ${what}: ${bar}`),
    ]),
  };
}

function usedText({ cpuSeconds, memoryMb }: Usage): string {
  return `${cpuSeconds.toFixed(1)} s, ${memoryMb.toFixed(0)} MB`;
}
