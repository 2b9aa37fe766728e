import * as z from 'zod/mini';
import type { Amount } from '../../model/Amount.ts';
import type { Address, TransactionHash } from '../../model/caip.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import { pause } from '../platform/pause.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';
import { canonicalOn } from '../recipient/canonicalOn.ts';
import type { Shell } from '../Shell.ts';
import { untilIncluded } from './untilIncluded.ts';
import { verifyApproval } from './verifyApproval.ts';

/** A node may be a block behind. Maximum number of reads of a too low allowance, and the time between them. */
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

/** The payload of an approval's record. */
const ApprovalPayload = z.object({ token: z.string(), spender: z.string() });

interface Approving extends ExactApproval {
  readonly driver: ChainDriver;
  readonly onSent: (hash: TransactionHash) => void;
}

/**
 * Sends the transactions of `exactApprovals`, each after the previous one is in a block. An approval that was sent before
 * is followed to its end first, so that the wallet is not asked twice. Some wallets let the user lower the amount: then
 * the spender could not take the payment (SWP-03). @throws AppError `transaction/approval-too-small`, and as
 * `exactApprovals`, `Outbox.send` and `untilIncluded`
 */
export async function approveExactly(
  parts: Pick<Shell, 'chains' | 'outbox'>,
  { driver, onSent, ...approval }: Approving,
  signal: AbortSignal,
): Promise<void> {
  const { outbox, chains } = parts;
  const { token, spender, amount } = approval;
  let approvals = await exactApprovals(driver, approval, signal);
  if (approvals.length > 0 && (await followEarlier(parts, { ...approval, driver, onSent }, signal))) {
    if (await isAllowed(driver, approval, signal)) return;
    approvals = await exactApprovals(driver, approval, signal);
  }
  for (const transaction of approvals) {
    const payload: z.infer<typeof ApprovalPayload> = { token: token.id, spender };
    const sent = await outbox.send({ kind: 'approval', transaction, needsReport: false, payload }, { signal });
    onSent(sent.hash);
    await untilIncluded(driver, sent, { chain: chains.require(token.chain).name, signal, onSpedUp: onSent });
  }
  if (approvals.length === 0 || (await isAllowed(driver, approval, signal))) return;
  throw new AppError('transaction/approval-too-small', {
    amount: amount.toDecimal(),
    symbol: amount.currency.symbol,
  });
}

/**
 * Waits for the open approvals of the same spender and token. Returns whether one may have taken effect. One that
 * failed is ignored.
 */
async function followEarlier(
  { outbox, chains }: Pick<Shell, 'chains' | 'outbox'>,
  { driver, onSent, owner, spender, token }: Approving,
  signal: AbortSignal,
): Promise<boolean> {
  const chain = chains.require(token.chain).name;
  const earlier = outbox.open.flatMap((record) => {
    const { hash, kind, transaction, payload } = record;
    if (kind !== 'approval' || hash === undefined || transaction.from !== owner) return [];
    const { data } = z.safeParse(ApprovalPayload, payload);
    return data?.token === token.id && data.spender === spender ? [{ ...record, hash }] : [];
  });
  let mayAllow = false;
  for (const sent of earlier) {
    const { status } = await driver.follow(sent, { signal });
    if (status === 'pending' || status === 'unknown') onSent(sent.hash);
    const followed = untilIncluded(driver, sent, { chain, signal, onSpedUp: onSent });
    const ended = await followed.catch((error: unknown) => error);
    // The replacement may be another approval.
    const isDone = ended === undefined || isAppError(ended, 'transaction/replaced');
    const isWithoutEffect = isAppError(ended, 'transaction/failed') || isAppError(ended, 'transaction/dropped');
    if (!isDone && !isWithoutEffect) throw ended;
    mayAllow ||= isDone;
  }
  return mayAllow;
}

/** Reads the allowance again while it is too low. */
async function isAllowed(driver: ChainDriver, approval: ExactApproval, signal: AbortSignal): Promise<boolean> {
  for (let reads = 1; ; reads += 1) {
    const allowed = await driver.allowances?.get(approval, { signal });
    if (!allowed?.isLessThan(approval.amount)) return true;
    if (reads === ALLOWANCE_READS) return false;
    await pause(READ_AGAIN_MS, signal);
  }
}
