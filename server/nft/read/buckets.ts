import type { ChartTime } from '../../../src/api/nft/charts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const days: Readonly<Record<ChartTime, number>> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 };

/** Time steps of a chart: hours for a day, else days. Full steps (UTC), the current one last. Milliseconds. */
export interface Buckets {
  readonly sizeMs: number;
  /** Start of each step, oldest first. */
  readonly starts: readonly number[];
  /** Start of the first step. */
  readonly since: number;
}

/** The time ranges of a chart, up to now. `now`: milliseconds since 1970. */
export function bucketsOf(time: ChartTime, now: number): Buckets {
  const sizeMs = time === '1d' ? HOUR : DAY;
  const count = time === '1d' ? 24 : days[time];
  const last = Math.floor(now / sizeMs) * sizeMs;
  const since = last - (count - 1) * sizeMs;
  return { sizeMs, since, starts: Array.from({ length: count }, (_, at) => since + at * sizeMs) };
}
