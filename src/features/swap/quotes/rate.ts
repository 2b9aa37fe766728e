import { Amount } from '../../../model/Amount.ts';
import { formatAmount, formatBalance } from '../../../shell/i18n/format.ts';
import type { SwapRoute } from './Route.ts';

const RATE_DIGITS = 6;
/** Fraction digits of a rate beyond those of its token. A token of two decimals has a rate of more. */
const EXTRA_DECIMALS = 18;

/** An exchange rate: so much of the other token for one of `base`. */
export interface Rate {
  readonly base: string;
  readonly other: Amount;
}

/**
 * The rate of a route for an amount, without the network fee. First the side that reads above 1. `isFlipped`: the other
 * side. `undefined` if the rate is too small to be written.
 */
export function rateOf(amount: Amount, { receive }: SwapRoute, isFlipped: boolean): Rate | undefined {
  if (!amount.isPositive || !receive.isPositive) return undefined;
  const forward = { base: amount.currency.symbol, other: perUnit(receive, amount) };
  const backward = { base: receive.currency.symbol, other: perUnit(amount, receive) };
  // Two tokens of one symbol: only the order says which is which.
  const isForward =
    forward.base === backward.base || forward.other.units >= 10n ** BigInt(forward.other.currency.decimals);
  const rate = isForward === isFlipped ? backward : forward;
  return rate.other.isPositive ? rate : undefined;
}

/** The figures of a rate: six digits from the first that is not zero, and never rounded up. */
export function formatRate({ other }: Rate): string {
  const zeros = /^0\.(0*)/.exec(other.toDecimal())?.[1];
  return zeros === undefined ? formatAmount(other) : formatBalance(other, zeros.length + RATE_DIGITS);
}

function perUnit({ units, currency }: Amount, base: Amount): Amount {
  const { symbol, decimals } = currency;
  const exact = Amount.ofUnits(units * 10n ** BigInt(EXTRA_DECIMALS), { symbol, decimals: decimals + EXTRA_DECIMALS });
  return exact.scaledBy(10n ** BigInt(base.currency.decimals), base.units);
}
