import { formatTime } from '../../../shell/i18n/format.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A clock time with seconds for the last day, else date and time. `tag` is BCP 47. */
export function clockText(at: number, now: number, tag: string): string {
  if (Math.abs(now - at) >= DAY_MS) return formatTime(at, tag);
  return new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }).format(at);
}
