import type { SwapRoute } from './Route.ts';

/** A loss up to this, in basis points, is within what anybody expects of a moving price. */
const SILENT_LOSS_BPS = 100;
/** A loss above this is not for a button in a dialog: the form, with all its warnings, has to be seen again. */
const DIALOG_LOSS_BPS = 1_000;

export type RateVerdict =
  /** As shown, or so little less that what was shown as the least still holds. */
  | 'same'
  | 'better'
  /** The user has to accept it. */
  | 'worse'
  /** Too much worse to be accepted without a look at the form. */
  | 'collapsed';

/** How the rate now compares with the one that the user saw (reliability A12). */
export function judgeRate(shown: SwapRoute, current: SwapRoute): RateVerdict {
  const change = changeBps(shown, current);
  if (change < -DIALOG_LOSS_BPS) return 'collapsed';
  if (change < -SILENT_LOSS_BPS || current.receive.isLessThan(shown.minReceive)) return 'worse';
  return current.receive.isMoreThan(shown.receive) ? 'better' : 'same';
}

/** By how many basis points more is received than shown; less is negative, and never rounded towards zero. */
export function changeBps(shown: SwapRoute, current: SwapRoute): number {
  const difference = (current.receive.units - shown.receive.units) * 10_000n;
  const { units } = shown.receive;
  const rounded = difference / units;
  return Number(difference < 0n && difference % units !== 0n ? rounded - 1n : rounded);
}
