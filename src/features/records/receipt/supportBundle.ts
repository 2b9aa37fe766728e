import type { OrderStore } from '../order/OrderStore.ts';

/**
 * Text for support to find the order: replies of the service, data of this device, and times. It contains only the
 * fields listed here: no keys, no signed bytes, no other orders.
 */
export function supportBundle({ hash, order, status, sent, refund, confirmedAt, seenAt, ignored }: OrderStore): string {
  const bundle = {
    hash,
    status,
    confirmedAt: timeText(confirmedAt),
    seenAt: timeText(seenAt),
    ignoredReplies: ignored,
    order: order?.reply ?? null,
    device: sent && {
      id: sent.id,
      hash: sent.hash ?? null,
      replaced: sent.replaced,
      stage: sent.stage,
      outcome: sent.outcome ?? null,
      isReported: sent.isReported,
      attempts: sent.attempts,
      createdAt: timeText(sent.createdAt),
    },
    refund: refund && { hash: refund.hash ?? null, stage: refund.stage, createdAt: timeText(refund.createdAt) },
  };
  return JSON.stringify(bundle, null, 2);
}

function timeText(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
