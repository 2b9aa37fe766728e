import type { FollowedEvent, FollowedOrder } from '../channels/channel.ts';
import { normalizeId } from '../ids/normalizeId.ts';

/** What a service's status can say about the payment of an order, on the source chain. `at`: milliseconds since 1970. */
export function paymentEvents(order: FollowedOrder, at: number) {
  const { orderId, fromChain, fromToken, toChain, toToken } = order;
  const { sender, recipient, payUnits, minReceiveUnits, dex } = order;
  const hash = normalizeId(order.hash);
  const base = { orderId, hash, chain: fromChain, at };
  const paid: FollowedEvent = {
    ...{ ...base, id: `paid:${hash}`, kind: 'paid', pair: { fromChain, fromToken, toChain, toToken } },
    ...{ sender, recipient, refundTo: sender, payUnits, minReceiveUnits, dex },
  };
  const confirmed: FollowedEvent = { ...base, id: `confirmed:${hash}`, kind: 'confirmed' };
  const ended: FollowedEvent = { id: `ended:${hash}`, kind: 'ended', hash, at };
  /** `reason`: a number of contract §4.2. */
  const refundable = (reason: number): FollowedEvent => ({
    ...base,
    id: `refundable:${hash}`,
    kind: 'refundable',
    reason,
  });
  return { paid, confirmed, ended, refundable };
}
