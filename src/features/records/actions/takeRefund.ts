import * as z from 'zod/mini';
import { checkTransferConfirm, refund } from '../../../api/bridge.ts';
import type { SwapOrder } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { signerOn } from './signerOn.ts';

/** The `kind` of refunds in the outbox. */
const REFUND_KIND = 'refund';

/** A refund is identified by the hash of the order's payment. */
const RefundPayload = z.object({ order: z.string() });

/**
 * Asks the wallet to sign the refund of an order that waits for one (ORD-05). Resolves once the transaction is sent and
 * stored, by this page or by another one on this device. The money moves when the chain includes it.
 * @throws AppError `order/already-released` when the target chain paid after all; `transaction/mismatch` when the
 * bytes to sign are not this order's refund; `wallet/…`, `transaction/…`, `api/…`, `chain/…` as those calls do.
 */
export async function takeRefund(
  shell: Shell,
  { hash, order }: { readonly hash: string; readonly order: SwapOrder },
  signal: AbortSignal,
): Promise<void> {
  const { api, chains, signer, outbox } = shell;
  if (order.transferOutId) {
    const { isConfirm } = await api.call(checkTransferConfirm, { transferId: order.transferOutId }, { signal });
    if (isConfirm) throw new AppError('order/already-released', {});
  }
  const chain = chains.byWireName(order.fromTokenChain);
  if (!chain) throw new AppError('chain/unknown', { chain: order.fromTokenChain });
  const from = signerOn(shell, chain);
  const { txData } = await api.call(refund, { hash }, { signal });
  const driver = await chains.driver(chain.id);
  const intent = { from, token: chain.native, amount: Amount.zero(chain.native) };
  const transaction = await driver.prepareTransaction(txData, intent, { signal });
  verifyRefund(driver.inspect(transaction), order.orderId);
  await signer.switchChain(chain, { signal });
  // Simulates the transaction. A refund that was already taken is refused here, before the wallet request.
  await driver.estimateFee(transaction, { signal });
  const payload: z.output<typeof RefundPayload> = { order: hash };
  const isSame = (record: OutboxRecord) => isRefundOf(record, [hash]);
  await outbox.send({ kind: REFUND_KIND, transaction, payload, needsReport: false, isSame }, { signal });
}

/** Whether the record is a refund of the order that was sent, or may have been. `hashes`: hashes of the order's payment. */
export function isRefundOf({ kind, payload, stage, outcome }: OutboxRecord, hashes: readonly string[]): boolean {
  if (kind !== REFUND_KIND || (stage === 'closed' && outcome !== 'reported')) return false;
  const parsed = z.safeParse(RefundPayload, payload);
  return parsed.success && hashes.some((hash) => hash.toLowerCase() === parsed.data.order.toLowerCase());
}

/** The bytes must refund this order and do nothing else. */
function verifyRefund(effect: TransactionEffect, orderId: string): void {
  const refund = effectOfKind(effect, 'refund');
  if (orderId && refund.orderId.toLowerCase() !== orderId.toLowerCase()) {
    throw mismatch('order', orderId, refund.orderId);
  }
}
