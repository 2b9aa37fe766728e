import { isFinal } from '../../api/orderStatus.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';
import { seenOrdersOf } from '../../trade/orders/SeenOrders.ts';

/** Whether this device has paid for a swap that it has not seen delivered or refunded. Never rejects. */
export async function hasOpenPayment(shell: Shell): Promise<boolean> {
  const { outbox } = shell;
  if (!outbox.isLoaded) await outbox.load();
  const seen = seenOrdersOf(shell);
  const isOpen = async ({ hash, replaced }: OutboxRecord) => {
    const orders = await Promise.all([hash ?? '', ...replaced].map((known) => seen.get(known)));
    return !orders.some((known) => known && isFinal(known.order.status));
  };
  return (await Promise.all(outbox.all.filter(isPaid).map(isOpen))).includes(true);
}

/** Whether the record is a payment that reached its chain, or may have. */
function isPaid({ kind, outcome }: OutboxRecord): boolean {
  return kind === 'swap' && (outcome === undefined || outcome === 'reported');
}
