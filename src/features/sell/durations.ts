const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How long a listing may stand (spec 9). Months are those of the calendar. */
export const durations = ['1h', '12h', '1d', '3d', '7d', '1m', '3m', '6m'] as const;
export type Duration = (typeof durations)[number];

const seconds = { '1h': HOUR, '12h': 12 * HOUR, '1d': DAY, '3d': 3 * DAY, '7d': 7 * DAY } as const;
const months = { '1m': 1, '3m': 3, '6m': 6 } as const;

/** Seconds from `now`, milliseconds since 1970, in UTC. A month ends with its last day where it is shorter. */
export function secondsOf(duration: Duration, now: number): number {
  if (duration in seconds) return seconds[duration as keyof typeof seconds];
  const start = new Date(now);
  const month = start.getUTCMonth() + months[duration as keyof typeof months];
  const end = new Date(now);
  end.setUTCMonth(month, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return Math.round((end.getTime() - now) / 1_000);
}
