import type { Amount } from '../../model/Amount.ts';
import type { Address, TransactionHash } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import { pause } from '../platform/pause.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';
import { canonicalOn } from '../recipient/canonicalOn.ts';
import type { Shell } from '../Shell.ts';
import { untilIncluded } from './untilIncluded.ts';
import { verifyApproval } from './verifyApproval.ts';

/** A node may be a block behind: a too low allowance is read again, so many times and after this time. */
const ALLOWANCE_READS = 3;
const READ_AGAIN_MS = 1_500;

/** An approval: `spender` may take `amount` of `token` from `owner`. */
export interface ExactApproval {
  readonly owner: Address;
  readonly spender: Address;
  readonly token: Token;
  readonly amount: Amount;
}

/**
 * Returns the transactions, in order, that allow the spender exactly this amount. Each is read back and verified. Empty
 * if the spender may already take this amount or more. @throws AppError as `verifyApproval` and `Allowances`
 */
export async function exactApprovals(
  driver: ChainDriver,
  approval: ExactApproval,
  signal: AbortSignal,
): Promise<readonly UnsignedTransaction[]> {
  const { spender, token, amount } = approval;
  const allowed = await driver.allowances?.get(approval, { signal });
  if (!driver.allowances || !allowed?.isLessThan(amount)) return [];
  const approvals = await driver.allowances.prepareApproval(approval, { signal });
  for (const transaction of approvals) {
    verifyApproval(driver.inspect(transaction), { token, amount, spender: canonicalOn(driver, spender) });
  }
  return approvals;
}

/**
 * Sends the transactions of `exactApprovals`, each after the previous one is in a block. Some wallets let the user lower
 * the amount: then the spender could not take the payment (SWP-03). @throws AppError
 * `transaction/approval-too-small`, and as `exactApprovals`, `Outbox.send` and `untilIncluded`
 */
export async function approveExactly(
  { outbox, chains }: Shell,
  {
    driver,
    onSent,
    ...approval
  }: ExactApproval & { readonly driver: ChainDriver; readonly onSent: (hash: TransactionHash) => void },
  signal: AbortSignal,
): Promise<void> {
  const { token, spender } = approval;
  const approvals = await exactApprovals(driver, approval, signal);
  for (const transaction of approvals) {
    const payload = { token: token.id, spender };
    const sent = await outbox.send({ kind: 'approval', transaction, needsReport: false, payload }, { signal });
    onSent(sent.hash);
    await untilIncluded(driver, sent, { chain: chains.require(token.chain).name, signal });
  }
  if (approvals.length > 0) await assertAllowed(driver, approval, signal);
}

async function assertAllowed(driver: ChainDriver, approval: ExactApproval, signal: AbortSignal): Promise<void> {
  const { amount } = approval;
  for (let reads = 1; ; reads += 1) {
    const allowed = await driver.allowances?.get(approval, { signal });
    if (!allowed?.isLessThan(amount)) return;
    if (reads === ALLOWANCE_READS) break;
    await pause(READ_AGAIN_MS, signal);
  }
  throw new AppError('transaction/approval-too-small', {
    amount: amount.toDecimal(),
    symbol: amount.currency.symbol,
  });
}
