import type { Amount } from '../../model/Amount.ts';
import type { SwapRoute } from './Route.ts';

/** How much worse the rate is than for a small amount. Unknown is a state of its own: it is not zero. */
export type PriceImpact =
  | { readonly status: 'pending' }
  | { readonly status: 'unknown' }
  /** Basis points, 0 or more. */
  | { readonly status: 'known'; readonly bps: number };

/** The routes for a small part of the amount, of which the rate is taken as the one without impact. */
export interface Reference {
  readonly amount: Amount;
  readonly routes: readonly SwapRoute[];
  /** All that will come has come. */
  readonly isOver: boolean;
}

/** That part of the amount. */
export const REFERENCE_PART = 1_000n;
/** With fewer base units received, cutting off the rest of a unit would hide more than half a percent. */
const LEAST_UNITS = 200n;

/**
 * How much less a unit buys in the whole amount than in a small part of it, by the same route; by the best one, where a service goes
 * another way with little.
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
