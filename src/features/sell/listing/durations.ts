const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Durations of a listing (spec §9). Months are calendar months. */
export const durations = ['1h', '12h', '1d', '3d', '7d', '1m', '3m', '6m'] as const;
export type Duration = (typeof durations)[number];

const seconds = { '1h': HOUR, '12h': 12 * HOUR, '1d': DAY, '3d': 3 * DAY, '7d': 7 * DAY } as const;
const months = { '1m': 1, '3m': 3, '6m': 6 } as const;

/** Duration in seconds. `now`: milliseconds since 1970; months count in UTC. In a shorter month, the last day is used. */
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
