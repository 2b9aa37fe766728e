import { impactLevels } from '../form/checks.ts';
import { mayReach } from '../impact/mayReach.ts';
import type { SwapStore } from '../SwapStore.ts';

/** Whether the swap loses much, or how much is unknown. The notes then come before the button. */
export function warnsOfLoss({ quotes: { impact } }: SwapStore): boolean {
  return mayReach(impact, impactLevels.warning);
}
