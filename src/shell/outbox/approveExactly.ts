import type { Amount } from '../../model/Amount.ts';
import type { Address, TransactionHash } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';
import { canonicalOn } from '../recipient/canonicalOn.ts';
import type { Shell } from '../Shell.ts';
import { untilIncluded } from './untilIncluded.ts';
import { verifyApproval } from './verifyApproval.ts';

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
 * Sends the transactions of `exactApprovals`, each after the previous one is in a block. @throws AppError as it,
 * `Outbox.send` and `untilIncluded`
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
  for (const transaction of await exactApprovals(driver, approval, signal)) {
    const payload = { token: token.id, spender };
    const sent = await outbox.send({ kind: 'approval', transaction, needsReport: false, payload }, { signal });
    onSent(sent.hash);
    await untilIncluded(driver, sent, { chain: chains.require(token.chain).name, signal });
  }
}
