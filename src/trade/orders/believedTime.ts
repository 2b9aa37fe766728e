import { MAX_CLOCK_DIFFERENCE_MS } from '../../shell/plugin/arrival.ts';

/**
 * A time that a service names of an order that this device paid at `paidAt`. `undefined` if it lies before the payment, or in the
 * future. Milliseconds since 1970.
 */
export function believedTime(stated: number | undefined, paidAt: number): number | undefined {
  if (stated === undefined) return undefined;
  const isPossible = stated > paidAt - MAX_CLOCK_DIFFERENCE_MS && stated < Date.now() + MAX_CLOCK_DIFFERENCE_MS;
  return isPossible ? stated : undefined;
}
