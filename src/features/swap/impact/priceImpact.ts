import type { Amount } from '../../../model/Amount.ts';
import type { PriceImpact } from '../../../trade/rates/ImpactConsent.ts';
import type { SwapRoute } from '../quotes/Route.ts';

/** Routes for a small part of the amount. Their rate counts as the rate without price impact. */
export interface Reference {
  readonly amount: Amount;
  readonly routes: readonly SwapRoute[];
  /** No more routes will arrive. */
  readonly isOver: boolean;
}

/** The reference amount is the amount divided by one of these: a larger part if a smaller one yields too few units. */
export const REFERENCE_PARTS = [1_000n, 100n, 10n] as const;
/** Minimum base units received. With fewer, rounding down could hide more than 0.5 percent. */
const MIN_UNITS = 200n;
/** The impact of a part above this share of the amount is not negligible: it is added to the measured impact. */
const NEGLIGIBLE_PART = 100n;

/** Whether each route for the small amount yields enough units for a comparison. */
export function isPrecise(routes: readonly SwapRoute[]): boolean {
  return routes.length > 0 && routes.every(({ receive }) => receive.units >= MIN_UNITS);
}

/**
 * Compares the rate of the whole amount with that of a small part, on the same route. If that route has no quote for
 * the small part, the best one is used.
 */
export function impactOf(amount: Amount, route: SwapRoute, reference: Reference | undefined): PriceImpact {
  const same = reference?.routes.find(({ name }) => name === route.name);
  if (!reference || (!same && !reference.isOver)) return { status: 'pending' };
  const small = same ?? [...reference.routes].sort((a, b) => Number(b.receive.units - a.receive.units))[0];
  if (!small || small.receive.units < MIN_UNITS) return { status: 'unknown' };
  const whole = route.receive.units * reference.amount.units * 10_000n;
  const fair = small.receive.units * amount.units;
  const bps = Math.max(0, 10_000 - Number(whole / fair));
  // The small amount has an impact of its own. If it is a large part of the amount, scale the measured impact to all of it.
  const measured = amount.units - reference.amount.units;
  const isLarge = reference.amount.units * NEGLIGIBLE_PART > amount.units && measured > 0n;
  if (!isLarge) return { status: 'known', bps };
  return { status: 'known', bps: Math.min(10_000, Number((BigInt(bps) * amount.units + measured - 1n) / measured)) };
}
