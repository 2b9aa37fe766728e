/** Maximum difference between the clock of a service and that of this device's payments. */
const CLOCK_MS = 2 * 60_000;

/**
 * A time that a service names of an order that this device paid at `paidAt`. `undefined` if it lies before the payment, or in the
 * future. Milliseconds since 1970.
 */
export function believedTime(stated: number | undefined, paidAt: number): number | undefined {
  const isPossible = stated !== undefined && stated > paidAt - CLOCK_MS && stated < Date.now() + CLOCK_MS;
  return isPossible ? stated : undefined;
}
