import type { ArrivalState, SeenArrival } from '../../../trade/arrivals/Arrivals.ts';
import type { OrderLeg, SwapOrder } from '../../../trade/orders/SwapOrder.ts';

interface Known {
  /** Hash of the payment, by which the order was opened. */
  readonly payment: string;
  readonly arrival: ArrivalState | undefined;
  /** The amount that was promised when this device sent the order. */
  readonly promised: string | undefined;
  /** What this device showed when it sent the order: who receives which token, on which chain. */
  readonly own?: { readonly recipient: string; readonly chain: string; readonly token: string } | undefined;
}

/**
 * The order with what this device knows, and with what the chain shows in place of what the service says about its payout or its
 * refund.
 */
export function shownOrder(reply: SwapOrder, { payment, arrival, promised, own }: Known): SwapOrder {
  const order = own ? { ...reply, recipient: own.recipient, toChain: own.chain, toToken: own.token } : reply;
  if (order.status === 'refund_complete') return refundedOrder(order, payment, arrival);
  if (order.status !== 'success') return order;
  return arrival?.status === 'seen' ? arrivedOrder(order, payment, arrival) : claimedOrder(order, payment, promised);
}

function arrivedOrder(order: SwapOrder, payment: string, { chain, recipient, payout, paid }: SeenArrival): SwapOrder {
  const facts = paid ? { toAmount: paid.amount, toSymbol: paid.symbol, toToken: paid.token } : {};
  const seen = { ...order, ...facts, toChain: chain, recipient };
  if (payout === undefined) return seen;
  // Other transactions that the service names on the target chain did not pay the order.
  const others = order.legs.filter((leg) => !isPayout(leg, payment, seen));
  const isPayment = isSameHash(payout, payment) || others.some(({ hash }) => isSameHash(payout, hash));
  return { ...seen, legs: isPayment ? others : [...others, { chain, hash: payout, status: 'success' }] };
}

/** Nothing of the payout counts as done. The amount is the promise, not what the service says has arrived. */
function claimedOrder(order: SwapOrder, payment: string, promised: string | undefined): SwapOrder {
  const legs = order.legs.map((leg) => (isPayout(leg, payment, order) ? { ...leg, status: 'pending' as const } : leg));
  return { ...order, toAmount: promised ?? order.toAmount, legs };
}

/** Only the payment, and the refund that the source chain shows, count as done. */
function refundedOrder(order: SwapOrder, payment: string, arrival: ArrivalState | undefined): SwapOrder {
  const hash = arrival?.status === 'seen' ? arrival.payout : undefined;
  const isKnown = (leg: OrderLeg) => [payment, order.hash, hash ?? ''].some((one) => isSameHash(leg.hash, one));
  const legs = order.legs.map((leg) => (isKnown(leg) ? leg : { ...leg, status: 'pending' as const }));
  if (hash === undefined || legs.some((leg) => isSameHash(leg.hash, hash))) return { ...order, legs };
  return { ...order, legs: [...legs, { chain: order.fromChain, hash, status: 'success' }] };
}

/** Whether the service names the transaction as one that pays out. Within a chain, the payment is not. */
function isPayout(leg: OrderLeg, payment: string, { fromChain, toChain }: SwapOrder): boolean {
  return leg.chain === toChain && (fromChain !== toChain || !isSameHash(leg.hash, payment));
}

function isSameHash(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
