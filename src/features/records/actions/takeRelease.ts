import * as z from 'zod/mini';
import { checkTransferConfirm, getConfirmContractData } from '../../../api/bridge.ts';
import { resultCodes } from '../../../api/codes.ts';
import type { SwapOrder } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainPlugin, TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { RELEASE_KIND, ReleaseReport } from './releaseReport.ts';
import { signerOn } from './signerOn.ts';

/**
 * Asks the wallet to sign the release of an order's payout on the target chain (ORD-04). Resolves once the transaction
 * is sent and stored, by this page or by another one on this device. The outbox reports it to the service.
 * @throws AppError `order/already-released` when somebody released it before; `transaction/mismatch` when the bytes to
 * sign are not this order's release; `swap/already-sending` while this device is asking a wallet; `wallet/…`,
 * `transaction/…`, `api/…`, `chain/…` as those calls do.
 */
export async function takeRelease(
  shell: Shell,
  { hash, order }: { readonly hash: string; readonly order: SwapOrder },
  signal: AbortSignal,
): Promise<void> {
  const { api, chains, signer, outbox } = shell;
  const transferId = order.transferOutId;
  const { isConfirm } = await api.call(checkTransferConfirm, { transferId }, { signal });
  if (isConfirm) throw new AppError('order/already-released', {});
  const target = chainNamed(shell, order.toTokenChain);
  const from = signerOn(shell, target);
  const { chain: chainName, txData } = await confirmData(shell, { userAddr: from, transferOutId: transferId }, signal);
  const chain = chainNamed(shell, chainName);
  if (chain !== target) throw mismatch('chain', target.name, chain.name);
  const driver = await chains.driver(chain.id);
  const intent = { from, token: chain.native, amount: Amount.zero(chain.native) };
  const transaction = await driver.prepareTransaction(txData, intent, { signal });
  verifyRelease(driver.inspect(transaction), transferId);
  await signer.switchChain(chain, { signal });
  // Simulates the transaction. A payout that was already released is refused here, before the wallet request.
  await driver.estimateFee(transaction, { signal });
  const payload: ReleaseReport = { order: hash, transferId, fromChain: order.fromTokenChain };
  const isSame = (record: OutboxRecord) => isReleaseOf(record, transferId);
  await outbox.send({ kind: RELEASE_KIND, transaction, payload, needsReport: true, isSame }, { signal });
}

/** Whether the record is a release of the transfer that was sent, or may have been. */
export function isReleaseOf({ kind, payload, stage, outcome }: OutboxRecord, transferId: string): boolean {
  if (kind !== RELEASE_KIND || (stage === 'closed' && outcome !== 'reported')) return false;
  const parsed = z.safeParse(ReleaseReport, payload);
  return parsed.success && parsed.data.transferId.toLowerCase() === transferId.toLowerCase();
}

/** The payout may have been released since the check. */
async function confirmData(
  { api }: Shell,
  request: { readonly userAddr: string; readonly transferOutId: string },
  signal: AbortSignal,
) {
  try {
    return await api.call(getConfirmContractData, request, { signal });
  } catch (error) {
    const isReleased = isAppError(error, 'api/refused') && error.context.resCode === resultCodes.alreadyReleased;
    throw isReleased ? new AppError('order/already-released', {}, { cause: error }) : error;
  }
}

function chainNamed({ chains }: Shell, name: string): ChainPlugin {
  const chain = chains.byWireName(name);
  if (!chain) throw new AppError('chain/unknown', { chain: name });
  return chain;
}

/** The bytes must release this transfer and do nothing else. */
function verifyRelease(effect: TransactionEffect, transferId: string): void {
  const { orderId } = effectOfKind(effect, 'release');
  if (orderId.toLowerCase() !== transferId.toLowerCase()) throw mismatch('order', transferId, orderId);
}
