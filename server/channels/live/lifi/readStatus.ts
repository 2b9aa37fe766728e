import { isSameSpelled, oneSpelling } from '../../../orders/oneSpelling.ts';
import type { FollowedEvent, FollowedOrder } from '../../channel.ts';
import type { LifiChain } from './lifiChains.ts';
import { lifiAddress, wireAddress } from './lifiTokens.ts';
import type { StatusReply } from './lifiWire.ts';

/** The refund reason of contract 4.2 where LI.FI gives none: the other side could not pay. */
const TOO_LITTLE_LIQUIDITY = 1;
/** Failures of the user's own transaction, which moved nothing. */
const failedAtSource: readonly string[] = [
  'OUT_OF_GAS',
  'SLIPPAGE_EXCEEDED',
  'INSUFFICIENT_ALLOWANCE',
  'INSUFFICIENT_BALANCE',
];

interface Question {
  readonly order: FollowedOrder;
  readonly from: LifiChain;
  readonly to: LifiChain;
  /** Milliseconds since 1970, for what the reply gives no time of. */
  readonly now: number;
}

/** What a status says of an order, oldest first. `isOver`: LI.FI has nothing more to say. */
interface StatusFacts {
  readonly evidence: readonly FollowedEvent[];
  readonly isOver: boolean;
}

const nothing: StatusFacts = { evidence: [], isOver: false };

/**
 * What LI.FI's answer says of the order, and nothing where it is about another transaction, another sender or another
 * amount: a hash that somebody reported is no proof. What is not found is not failed.
 */
export function readStatus(reply: StatusReply, question: Question): StatusFacts {
  const { order, now } = question;
  if (!isOfOrder(reply, question)) return nothing;
  const hash = oneSpelling(order.hash);
  const base = { orderId: order.orderId, hash, chain: order.fromChain };
  const paidAt = timeOf(reply.sending?.timestamp, now);
  const paid: FollowedEvent = {
    ...base,
    id: `paid:${hash}`,
    kind: 'paid',
    at: paidAt,
    pair: { fromChain: order.fromChain, fromToken: order.fromToken, toChain: order.toChain, toToken: order.toToken },
    sender: order.sender,
    recipient: order.recipient,
    refundTo: order.sender,
    payUnits: order.payUnits,
    minReceiveUnits: order.minReceiveUnits,
    dex: order.dex,
  };
  const confirmed: FollowedEvent = { ...base, id: `confirmed:${hash}`, kind: 'confirmed', at: paidAt };
  const refundable: FollowedEvent = {
    ...base,
    id: `refundable:${hash}`,
    kind: 'refundable',
    at: paidAt,
    reason: TOO_LITTLE_LIQUIDITY,
  };
  switch (`${reply.status} ${reply.substatus}`) {
    case 'PENDING WAIT_DESTINATION_TRANSACTION':
      return { evidence: [paid, confirmed], isOver: false };
    case 'PENDING REFUND_IN_PROGRESS':
    case 'FAILED NOT_PROCESSABLE_REFUND_NEEDED':
      return { evidence: [paid, confirmed, refundable], isOver: false };
    case 'DONE COMPLETED':
    case 'DONE PARTIAL': {
      const delivered = deliveryOf(reply, question);
      return { evidence: [paid, confirmed, ...(delivered ? [delivered] : [])], isOver: delivered !== undefined };
    }
    case 'DONE REFUNDED': {
      const refunded = refundOf(reply, question);
      return {
        evidence: [paid, confirmed, refundable, ...(refunded ? [refunded] : [])],
        isOver: refunded !== undefined,
      };
    }
    case 'PENDING CHAIN_NOT_AVAILABLE':
    case 'PENDING UNKNOWN_ERROR':
      // Neither says that the payment is in a block.
      return nothing;
    default:
      if (reply.status === 'PENDING') return { evidence: [paid], isOver: false };
      if (reply.status === 'FAILED' && failedAtSource.includes(reply.substatus)) {
        return { evidence: [{ id: `failed:${hash}`, kind: 'failed', hash, at: paidAt }], isOver: true };
      }
      return nothing;
  }
}

function isOfOrder({ sending, fromAddress }: StatusReply, { order, from }: Question): boolean {
  if (!sending?.txHash || !isSameSpelled(sending.txHash, order.hash)) return false;
  const isElsewhere = sending.chainId !== undefined && sending.chainId !== from.id;
  const isOthers = fromAddress !== undefined && !isSameSpelled(fromAddress, order.sender);
  const isOtherToken =
    sending.token !== undefined && !isSameSpelled(sending.token.address, lifiAddress(order.fromToken));
  const isOtherAmount = sending.amount !== undefined && sending.amount !== order.payUnits;
  return !isElsewhere && !isOthers && !isOtherToken && !isOtherAmount;
}

/** What arrived, and as what. Nothing where it went to somebody else, or the transaction that paid is not named. */
function deliveryOf(
  { receiving, toAddress, substatus }: StatusReply,
  { order, to, now }: Question,
): FollowedEvent | undefined {
  if (!receiving?.txHash || receiving.amount === undefined || receiving.amount === 0n) return undefined;
  if (receiving.chainId !== undefined && receiving.chainId !== to.id) return undefined;
  if (toAddress !== undefined && !isSameSpelled(toAddress, order.recipient)) return undefined;
  const { token } = receiving;
  const isOther = token !== undefined && !isSameSpelled(token.address, lifiAddress(order.toToken));
  // Only said to be partial may it be something else that arrived.
  if (isOther && (substatus !== 'PARTIAL' || token.chainId !== to.id)) return undefined;
  return {
    id: `delivered:${oneSpelling(receiving.txHash)}`,
    orderId: order.orderId,
    kind: 'delivered',
    chain: order.toChain,
    hash: oneSpelling(receiving.txHash),
    at: timeOf(receiving.timestamp, now),
    receiveUnits: receiving.amount,
    recipient: order.recipient,
    ...(isOther
      ? { otherToken: { address: wireAddress(token.address), symbol: token.symbol, decimals: token.decimals } }
      : {}),
  };
}

/** What came back, in the token that was paid, on the chain where it was paid. */
function refundOf({ receiving }: StatusReply, { order, from, now }: Question): FollowedEvent | undefined {
  if (!receiving?.txHash || receiving.amount === undefined) return undefined;
  if (receiving.chainId !== undefined && receiving.chainId !== from.id) return undefined;
  return {
    id: `refunded:${oneSpelling(receiving.txHash)}`,
    orderId: order.orderId,
    kind: 'refunded',
    chain: order.fromChain,
    hash: oneSpelling(receiving.txHash),
    at: timeOf(receiving.timestamp, now),
    units: receiving.amount,
  };
}

function timeOf(seconds: number | undefined, now: number): number {
  return seconds === undefined ? now : Math.min(seconds * 1_000, now);
}
