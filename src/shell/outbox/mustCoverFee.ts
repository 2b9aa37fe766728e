import type { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainPlugin } from '../plugin/chain.ts';

/**
 * `needed` is the fee and what else leaves in the native coin; `spendable` is `undefined` where the balance is not known, and
 * then nothing is said. @throws AppError `transaction/insufficient-fee` with what is missing
 */
export function mustCoverFee({ native, name }: ChainPlugin, spendable: Amount | undefined, needed: Amount): void {
  if (!spendable?.isLessThan(needed)) return;
  const missing = needed.minus(spendable).toDecimal(6);
  throw new AppError('transaction/insufficient-fee', { symbol: native.symbol, chain: name, missing });
}
