import * as z from 'zod/mini';
import { checkTransferConfirm, isReleased, refund } from '../../../api/bridge.ts';
import { transactionRequestOf } from '../../../api/deposit.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import { Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import { signerOn } from './signerOn.ts';
import { releasedError, type Taken, verifyPaidOrder } from './verifyPaidOrder.ts';

/** The `kind` of refunds in the outbox. */
const REFUND_KIND = 'refund';

/** A refund is identified by the hash of the order's payment. */
const RefundPayload = z.object({ order: z.string() });

/**
 * Asks the wallet to sign the refund of an order that waits for one (ORD-05), unless this device has sent it. Resolves after
 * its block.
 * @throws AppError `order/already-released` when the target chain paid after all, `order/release-reported` if only the
 * service says so; `transaction/mismatch` when the bytes to sign are not this order's refund; `wallet/…`, `transaction/…`, `api/…`, `chain/…` as those calls do.
 */
export async function takeRefund(
  parts: Pick<Shell, 'api' | 'chains' | 'wallet' | 'signer' | 'outbox'>,
  taken: Taken & { readonly progress: PaymentProgress },
  signal: AbortSignal,
): Promise<void> {
  const { api, chains } = parts;
  const { payment, order, progress } = taken;
  const hash = order.hash || payment;
  const { transferId } = order;
  if (transferId) {
    const reply = await progress.wait.run((options) => api.call(checkTransferConfirm, { transferId }, options), signal);
    if (isReleased(reply)) throw await releasedError(parts, taken);
  }
  const chain = chains.byWireName(order.fromChain);
  if (!chain) throw new AppError('chain/unknown', { chain: order.fromChain });
  const from = signerOn(parts, chain);
  const reply = await progress.wait.run((options) => api.call(refund, { hash }, options), signal);
  const transactionRequest = transactionRequestOf(reply);
  await verifyPaidOrder(parts, payment, order.orderId);
  const driver = await chains.driver(chain.id);
  const intent = { from, token: chain.native, amount: Amount.zero(chain.native) };
  const payload: z.output<typeof RefundPayload> = { order: hash };
  const isSame = (record: OutboxRecord) => isRefundOf(record, [hash]);
  const pipeline = new Pipeline(
    parts,
    {
      chain,
      driver,
      build: async () => ({ transaction: await driver.prepareTransaction(transactionRequest, intent, { signal }) }),
      verify: (_built, effect) => verifyRefund(effect, order.orderId),
      // Its trial run refuses a refund that was already taken, before the wallet request.
      cost: {},
      record: () => ({ kind: REFUND_KIND, payload, needsReport: false, isSame }),
      progress,
    },
    signal,
  );
  await pipeline.run('build', 'switch', 'check', 'send', 'follow');
}

/** Whether the record is a refund of the order that was sent, or may have been. `hashes`: hashes of the order's payment. */
export function isRefundOf({ kind, payload, stage, outcome }: OutboxRecord, hashes: readonly string[]): boolean {
  if (kind !== REFUND_KIND || (stage === 'closed' && outcome !== 'reported')) return false;
  const parsed = z.safeParse(RefundPayload, payload);
  return parsed.success && hashes.some((hash) => hash.toLowerCase() === parsed.data.order.toLowerCase());
}

/** The bytes must refund this order and do nothing else. An order without a number has nothing to compare with. */
function verifyRefund(effect: TransactionEffect, orderId: string): void {
  const refund = effectOfKind(effect, 'refund');
  if (refund.orderId.toLowerCase() !== orderId.toLowerCase()) {
    throw mismatch('order', orderId, refund.orderId);
  }
}
