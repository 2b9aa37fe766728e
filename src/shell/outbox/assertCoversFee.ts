import type { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainPlugin } from '../plugin/chain.ts';

/**
 * Checks that the balance covers the fee. `needed` is the fee plus other payments in the native coin. If `spendable` is
 * `undefined`, the balance is unknown and the check passes. @throws AppError `transaction/insufficient-fee` with what is
 * missing
 */
export function assertCoversFee({ native, name }: ChainPlugin, spendable: Amount | undefined, needed: Amount): void {
  if (!spendable?.isLessThan(needed)) return;
  const missing = needed.minus(spendable).toDecimal(6);
  throw new AppError('transaction/insufficient-fee', { symbol: native.symbol, chain: name, missing });
}
