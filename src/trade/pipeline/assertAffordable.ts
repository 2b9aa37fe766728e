import type { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import { assertCoversFee } from '../../shell/outbox/assertCoversFee.ts';
import type { ChainDriver, ChainPlugin } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';

/** See `Flow.cost`. */
export type PaymentCost =
  | 'trial'
  | {
      readonly pays?: Amount;
      readonly judgeFee?: (fee: Amount) => Promise<void>;
    };

interface Payment {
  readonly chain: ChainPlugin;
  readonly driver: ChainDriver;
  readonly transaction: UnsignedTransaction;
  /** As `Flow.cost`. */
  readonly cost: PaymentCost;
}

/**
 * Lets a node run the transaction, and compares the fee and the payment with the balance. An unknown balance passes.
 * @throws AppError `transaction/insufficient-balance`, `transaction/insufficient-fee` with what is missing; otherwise as
 * `ChainDriver.estimateFee` and `judgeFee`
 */
export async function assertAffordable(
  { chain, driver, transaction, cost }: Payment,
  signal: AbortSignal,
): Promise<void> {
  if (cost === 'trial') {
    await driver.estimateFee(transaction, { signal });
    return;
  }
  const { native, name } = chain;
  const { pays, judgeFee } = cost;
  const read = await driver.getBalances(transaction.from, [native], { signal });
  const spendable = read.get(native.id)?.spendable;
  // Check the balance first: for a missing balance the node only reports "would fail".
  if (spendable && pays && spendable.isLessThan(pays)) {
    throw new AppError('transaction/insufficient-balance', { symbol: native.symbol, chain: name });
  }
  const fee = await driver.estimateFee(transaction, { signal });
  assertCoversFee(chain, spendable, pays ? fee.plus(pays) : fee);
  await judgeFee?.(fee);
}
