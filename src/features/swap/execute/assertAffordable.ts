import { assertCoversFee } from '../../../shell/outbox/assertCoversFee.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapPlan } from './SwapPlan.ts';

/**
 * Simulates the transaction on a node. Then compares the fee and the payment with the balance.
 * @throws AppError `transaction/insufficient-fee` with what is missing; otherwise as `ChainDriver.estimateFee`
 */
export async function assertAffordable(
  { chains }: Shell,
  {
    driver,
    transaction,
    plan,
    signal,
  }: {
    readonly driver: ChainDriver;
    readonly transaction: UnsignedTransaction;
    readonly plan: SwapPlan;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { from, amount, sender } = plan;
  const chain = chains.require(from.chain);
  const fee = await driver.estimateFee(transaction, { signal });
  // The backend pays the fee.
  if (plan.zeroGas) return;
  const balance = (await driver.getBalances(sender, [chain.native], { signal })).get(chain.native.id);
  assertCoversFee(chain, balance?.spendable, from.address === undefined ? fee.plus(amount) : fee);
}
