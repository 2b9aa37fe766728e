import type { SwapRoute } from '../quotes/Route.ts';

/** Basis points. A loss up to this is normal for a moving price and needs no notice. */
const SILENT_LOSS_BPS = 100;
/** Basis points. Above this, the dialog cannot accept the loss: the user must return to the form and its warnings. */
const DIALOG_LOSS_BPS = 1_000;

export type RateVerdict =
  /** As shown, or slightly less. The minimum received still holds. */
  | 'same'
  | 'better'
  /** The user has to accept it. */
  | 'worse'
  /** Too large a loss to accept in the dialog. */
  | 'collapsed';

/** Compares the current rate with the one that the user saw. */
export function judgeRate(shown: SwapRoute, current: SwapRoute): RateVerdict {
  const change = changeBps(shown, current);
  if (change < -DIALOG_LOSS_BPS) return 'collapsed';
  if (change < -SILENT_LOSS_BPS || current.receive.isLessThan(shown.minReceive)) return 'worse';
  return current.receive.isMoreThan(shown.receive) ? 'better' : 'same';
}

/** Change of the amount received in basis points; negative for less. A loss is rounded away from zero. */
export function changeBps(shown: SwapRoute, current: SwapRoute): number {
  const difference = (current.receive.units - shown.receive.units) * 10_000n;
  const { units } = shown.receive;
  const rounded = difference / units;
  return Number(difference < 0n && difference % units !== 0n ? rounded - 1n : rounded);
}
