/** Less of a difference is how the two clocks are read, not one that stood still. */
const SLEPT_MS = 1_000;

let date = Date.now();
let ticks = performance.now();
let total = 0;

/**
 * Milliseconds for measuring how long something takes; the difference of two readings is never negative. The device's date
 * may be set back and forth while an offer is open, and the steady clock of some systems rests while the device sleeps: this
 * goes on with whichever of them went further. A date that is set forward counts as time that went by, so that what was
 * offered is asked for anew. It says nothing about what time it is (see `ServiceClock`).
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
