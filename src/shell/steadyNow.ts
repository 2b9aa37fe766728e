/** A smaller difference comes from reading two clocks, not from a clock that stood still. */
const SLEPT_MS = 1_000;

let date = Date.now();
let ticks = performance.now();
let total = 0;

/**
 * Milliseconds for measuring durations. The difference of two readings is never negative. The user may change the
 * device's date while an offer is open. On some systems the monotonic clock stops while the device sleeps. This clock
 * uses the larger of the two steps. A date set forward counts as elapsed time, so that offers are requested again. It
 * does not tell the time (see `ServiceClock`).
 */
export function steadyNow(): number {
  const before = { date, ticks };
  date = Date.now();
  ticks = performance.now();
  const dated = date - before.date;
  const ticked = Math.max(0, ticks - before.ticks);
  total += dated - ticked > SLEPT_MS ? dated : ticked;
  return Math.round(total);
}
