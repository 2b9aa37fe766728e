import type { Clock } from './Examination.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';

/** Tolerance: a `Date` header has whole seconds, and the call takes time. */
const SLIGHT_MS = 5_000;
/** Above this, foreign signatures and sessions are refused. */
const MUCH_MS = 60_000;
const ADVICE = 'set the clock by NTP (`timedatectl set-ntp true`)';

/** Compares this machine's clock with the other clocks. No finding if no clock was read. */
export function checkClock(clocks: readonly Clock[]): readonly Finding[] {
  // One of the clocks may be wrong, so the median counts.
  const middle = [...clocks].sort((a, b) => a.aheadMs - b.aheadMs)[Math.floor(clocks.length / 2)];
  if (!middle) return [];
  const seconds = Math.round(Math.abs(middle.aheadMs) / 1_000);
  const message = `clock: ${seconds} s ${middle.aheadMs > 0 ? 'behind' : 'ahead of'} that of ${middle.host}`;
  if (Math.abs(middle.aheadMs) > MUCH_MS) return [fail(message, ADVICE)];
  if (Math.abs(middle.aheadMs) > SLIGHT_MS) return [warn(message, ADVICE)];
  return [ok(`clock: as that of ${middle.host}`)];
}
