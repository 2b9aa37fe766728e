import type { HistoryRow } from './HistoryRow.ts';

export interface Day {
  readonly key: string;
  /** Start of the day in the local time zone, milliseconds since 1970; `undefined` for rows without a time. */
  readonly start: number | undefined;
  readonly rows: readonly HistoryRow[];
}

/** The rows by day, in their order. */
export function byDay(rows: readonly HistoryRow[]): readonly Day[] {
  const days = new Map<string, { readonly start: number | undefined; readonly rows: HistoryRow[] }>();
  for (const row of rows) {
    const start = row.at === undefined ? undefined : startOfDay(row.at);
    const key = String(start);
    const day = days.get(key) ?? { start, rows: [] };
    day.rows.push(row);
    days.set(key, day);
  }
  return [...days].map(([key, day]) => ({ key, ...day }));
}

/** `today`, `yesterday`, or the date in the language of `tag` (BCP 47), with the year if it is another one. */
export function dayName(start: number, now: number, tag: string): 'today' | 'yesterday' | { readonly date: string } {
  const today = startOfDay(now);
  if (start === today) return 'today';
  // Noon of the day before, because days with a clock change are not 24 hours long.
  if (start === startOfDay(today - 12 * 3_600_000)) return 'yesterday';
  const isThisYear = new Date(start).getFullYear() === new Date(now).getFullYear();
  return { date: dateFormat(tag, isThisYear).format(start) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(tag: string, isThisYear: boolean): Intl.DateTimeFormat {
  const key = `${tag} ${isThisYear}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(isThisYear ? {} : { year: 'numeric' }),
    });
  formats.set(key, known);
  return known;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of the day, hours and minutes. */
export function clockTime(at: number, tag: string): string {
  const known =
    clocks.get(tag) ?? new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(tag, known);
  return known.format(at);
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
