import type { Amount } from '../../../model/Amount.ts';
import type { SwapRoute } from '../quotes/Route.ts';

/** Loss of rate compared with a small amount. `unknown` is a separate state: it does not mean zero. */
export type PriceImpact =
  | { readonly status: 'pending' }
  | { readonly status: 'unknown' }
  /** Basis points, 0 or more. */
  | { readonly status: 'known'; readonly bps: number };

/** Routes for a small part of the amount. Their rate counts as the rate without price impact. */
export interface Reference {
  readonly amount: Amount;
  readonly routes: readonly SwapRoute[];
  /** No more routes will arrive. */
  readonly isOver: boolean;
}

/** The reference amount is the amount divided by this. */
export const REFERENCE_PART = 1_000n;
/** Minimum base units received. With fewer, rounding down could hide more than 0.5 percent. */
const LEAST_UNITS = 200n;

/**
 * Compares the rate of the whole amount with that of a small part, on the same route. If that route has no quote for
 * the small part, the best one is used.
 */
export function impactOf(amount: Amount, route: SwapRoute, reference: Reference | undefined): PriceImpact {
  const same = reference?.routes.find(({ dex }) => dex === route.dex);
  if (!reference || (!same && !reference.isOver)) return { status: 'pending' };
  const small = same ?? [...reference.routes].sort((a, b) => Number(b.receive.units - a.receive.units))[0];
  if (!small || small.receive.units < LEAST_UNITS) return { status: 'unknown' };
  const whole = route.receive.units * reference.amount.units * 10_000n;
  const fair = small.receive.units * amount.units;
  return { status: 'known', bps: Math.max(0, 10_000 - Number(whole / fair)) };
}
