const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Cached: creating a format is the slowest part of showing a price on a slow phone. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Age as text: `5 minutes ago`, in the language of `tag` (BCP 47). */
export function formatAge(ms: number, tag: string): string {
  const format = formats.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  formats.set(tag, format);
  for (const [unit, length] of steps) if (ms >= length) return format.format(-Math.floor(ms / length), unit);
  return format.format(-Math.max(0, Math.floor(ms / 1_000)), 'second');
}
