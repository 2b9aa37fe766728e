import { Amount } from '../../../model/Amount.ts';
import type { Obstacle } from './checks.ts';

/** Digits that a user reads at a glance. */
const DIGITS = 6;

/**
 * The amount to pay for a violated bound, with at most 6 significant digits: a minimum rounded up, a maximum rounded
 * down. `undefined` for other obstacles.
 */
export function usableBound(obstacle: Obstacle): Amount | undefined {
  if (obstacle.kind !== 'amount.tooSmall' && obstacle.kind !== 'amount.tooLarge') return undefined;
  return readableBound(obstacle.bound, obstacle.kind === 'amount.tooSmall' ? 'min' : 'max');
}

/** The bound with at most 6 significant digits, within the bounds: a minimum rounded up, a maximum rounded down. */
export function readableBound({ units, currency }: Amount, side: 'min' | 'max'): Amount {
  const step = 10n ** BigInt(Math.max(0, units.toString().length - DIGITS));
  const down = units - (units % step);
  return Amount.ofUnits(side === 'min' && down < units ? down + step : down, currency);
}
