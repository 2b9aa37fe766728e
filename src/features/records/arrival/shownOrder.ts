import { isFinal } from '../../../api/orderStatus.ts';
import type { ArrivalState, SeenArrival } from '../../../trade/arrivals/Arrivals.ts';
import type { PaymentState } from '../../../trade/arrivals/Payments.ts';
import { believedTime } from '../../../trade/orders/believedTime.ts';
import type { OrderLeg, SwapOrder } from '../../../trade/orders/SwapOrder.ts';

/** What this device recorded when it sent the order. Chains have the backend's names. */
export interface OwnOrder {
  /** In place of the service's values. A value that was not recorded is absent. */
  readonly facts: Partial<SwapOrder> & Pick<SwapOrder, 'hash' | 'fromChain'>;
  /** When the wallet was asked. Milliseconds since 1970. */
  readonly paidAt: number;
  /** Further hashes of the payment, before it was sped up. */
  readonly replaced: readonly string[];
  /** What the source chain says; `undefined` until it was asked. */
  readonly state: PaymentState | undefined;
}

interface Known {
  /** Hash of the payment, by which the order was opened. */
  readonly payment: string;
  /** What the chain says about the payout, or the refund. */
  readonly arrival: ArrivalState | undefined;
  /** `undefined` if this device did not send the payment. */
  readonly own?: OwnOrder | undefined;
  /** What the source chain says about a payment that another device sent; `undefined` until it was asked. */
  readonly stated?: PaymentState | undefined;
}

/**
 * The order with what this device recorded, and with what the chains show in place of what the service says about the payment,
 * the payout or the refund.
 */
export function shownOrder(reply: SwapOrder, known: Known): SwapOrder {
  const { payment, arrival, own, stated } = known;
  const isUnpaid = (own ? own.state : stated) === 'failed' && !isFinal(reply.status);
  const order = { ...ownedOrder(reply, own), ...(isUnpaid ? { status: 'fail' as const } : {}) };
  const paid = own?.facts.hash ?? payment;
  return withClaims(endedOrder(order, paid, arrival), known);
}

function ownedOrder(reply: SwapOrder, own: OwnOrder | undefined): SwapOrder {
  if (!own) return reply;
  // A picture that the service names belongs to the service's route.
  const logo = own.facts.route === undefined || own.facts.route === reply.route ? {} : { logoUrl: '' };
  return { ...reply, ...timesOf(reply, own), ...own.facts, ...logo };
}

/** The service's times, where they fit this device's. */
function timesOf({ createdAt, sentAt, endedAt }: SwapOrder, { paidAt }: OwnOrder) {
  return {
    createdAt: believedTime(createdAt, paidAt) ?? paidAt,
    sentAt: sentAt === undefined ? undefined : (believedTime(sentAt, paidAt) ?? paidAt),
    endedAt: believedTime(endedAt, paidAt),
  };
}

function endedOrder(order: SwapOrder, payment: string, arrival: ArrivalState | undefined): SwapOrder {
  if (order.status === 'refund_complete') return refundedOrder(order, payment, arrival);
  if (order.status !== 'success') return order;
  return arrival?.status === 'seen' ? arrivedOrder(order, payment, arrival) : claimedOrder(order, payment);
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

/** Nothing of the payout counts as done. */
function claimedOrder(order: SwapOrder, payment: string): SwapOrder {
  const legs = order.legs.map((leg) => (isPayout(leg, payment, order) ? { ...leg, status: 'pending' as const } : leg));
  return { ...order, legs };
}

/** Only the payment, and the refund that the source chain shows, count as done. */
function refundedOrder(order: SwapOrder, payment: string, arrival: ArrivalState | undefined): SwapOrder {
  const seen = arrival?.status === 'seen' ? arrival : undefined;
  const hash = seen?.payout;
  const isKnown = (leg: OrderLeg) => [payment, order.hash, hash ?? ''].some((one) => isSameHash(leg.hash, one));
  const legs = order.legs.map((leg) => (isKnown(leg) ? leg : { ...leg, status: 'pending' as const }));
  const back = { ...order, ...(seen ? { refundAddress: seen.recipient } : {}), legs };
  if (hash === undefined || legs.some((leg) => isSameHash(leg.hash, hash))) return back;
  return { ...back, legs: [...legs, { chain: order.fromChain, hash, status: 'success' }] };
}

/** Marks what only the service says. The payment is shown as its chain shows it; that of this device comes first. */
function withClaims(order: SwapOrder, { payment, arrival, own, stated = 'unseen' }: Known): SwapOrder {
  const payout = arrival?.status === 'seen' && isFinal(order.status) ? arrival.payout : undefined;
  const isSeen = (leg: OrderLeg) => payout !== undefined && isSameHash(leg.hash, payout);
  const marked = (leg: OrderLeg): OrderLeg =>
    leg.status === 'pending' || isSeen(leg) ? leg : { ...leg, claim: 'unchecked' };
  if (!own) {
    const isStated = (leg: OrderLeg) => leg.chain === order.fromChain && isSameHash(leg.hash, payment) && !isSeen(leg);
    return { ...order, legs: order.legs.map((leg) => (isStated(leg) ? withChainState(leg, stated) : marked(leg))) };
  }
  const hashes = [own.facts.hash, ...own.replaced];
  const isPayment = (leg: OrderLeg) => hashes.some((hash) => isSameHash(leg.hash, hash));
  const reported = order.legs.find(isPayment)?.status ?? 'pending';
  const others = order.legs.filter((leg) => !isPayment(leg)).map(marked);
  const first = { chain: own.facts.fromChain, hash: own.facts.hash, status: reported };
  return {
    ...order,
    legs: [isSeen(first) ? { ...first, status: 'success' } : withChainState(first, own.state), ...others],
  };
}

/** The payment with the word of its chain in place of the service's. */
function withChainState(leg: OrderLeg, state: PaymentState | undefined): OrderLeg {
  if (state === 'seen') return { ...leg, status: 'success' };
  if (state === 'failed') return { ...leg, status: 'fail' };
  if (state === undefined) return { ...leg, status: 'pending' };
  return leg.status === 'pending' ? leg : { ...leg, claim: state };
}

/** Whether the service names the transaction as one that pays out. Within a chain, the payment is not. */
function isPayout(leg: OrderLeg, payment: string, { fromChain, toChain }: SwapOrder): boolean {
  return leg.chain === toChain && (fromChain !== toChain || !isSameHash(leg.hash, payment));
}

function isSameHash(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
