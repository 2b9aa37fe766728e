import type { OrderStore } from './OrderStore.ts';

/**
 * What support needs to find the order, as text to be pasted: what the service said, what this device knows, when. Only
 * what is listed here goes in: no keys, no signed bytes, nothing of other orders.
 */
export function supportBundle({ hash, order, status, sent, refund, confirmedAt, seenAt, ignored }: OrderStore): string {
  const bundle = {
    hash,
    status,
    confirmedAt: timeText(confirmedAt),
    seenAt: timeText(seenAt),
    ignoredReplies: ignored,
    order: order ?? null,
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
