import { isAppError } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { SentTransaction } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { handOver, type SignedOrder } from './handOver.ts';
import type { SwapReport } from './swapReport.ts';

interface Request {
  readonly id: string;
  readonly transaction: UnsignedTransaction;
  readonly payload: SwapReport;
  readonly isSame: (record: OutboxRecord) => boolean;
}

/**
 * For swaps whose gas the backend pays (SWP-09). The wallet signs, the outbox stores the signed payment, and the
 * backend gets it. If the backend cannot be reached, the outbox retries.
 * @throws AppError `api/refused` when the backend does not take it, and nothing is sent; otherwise as `Outbox.send`
 */
export async function sendSigned(
  { outbox, signer, api, chains }: Shell,
  { id, transaction, payload, isSame }: Request,
  signal: AbortSignal,
): Promise<SentTransaction> {
  const chain = chains.require(transaction.chain).name;
  let order: SignedOrder | undefined;
  const sent = await outbox.send(
    {
      kind: 'swap',
      id,
      transaction,
      needsReport: true,
      payload,
      isSame,
      async sign(options) {
        const { hash, raw } = await signer.sign(transaction, options);
        order = { orderId: payload.orderId, hash, raw, chain };
        return { hash, payload: { ...payload, signed: order } };
      },
    },
    { signal },
  );
  try {
    if (order) await handOver(api, order, signal);
  } catch (error) {
    if (isAppError(error, 'transaction/dropped')) {
      await outbox.giveUp(id);
      throw error.cause;
    }
    // The backend may or may not have the payment. The outbox has stored it and retries.
  }
  return sent;
}
