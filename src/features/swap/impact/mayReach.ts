import type { PriceImpact } from '../../../trade/rates/ImpactConsent.ts';

/** Whether the price impact is at least `bps`, in basis points, or unknown. */
export function mayReach(impact: PriceImpact, bps: number): boolean {
  return impact.status === 'unknown' || (impact.status === 'known' && impact.bps >= bps);
}
