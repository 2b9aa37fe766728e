import { isSameId, normalizeId } from '../../../orders/normalizeId.ts';
import type { FollowedEvent, FollowedOrder } from '../../channel.ts';
import type { LifiChain } from './lifiChains.ts';
import { lifiAddress, wireAddress } from './lifiTokens.ts';
import type { StatusReply } from './lifiWire.ts';

/** The refund reason of contract §4.2 if LI.FI gives none: the other side could not pay. */
const TOO_LITTLE_LIQUIDITY = 1;
/** Failures of the user's own transaction, in which no money moved. */
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
  /** Milliseconds since 1970, used if the reply gives no time. */
  readonly now: number;
}

/** The facts in a status reply, oldest first. `isOver`: LI.FI will report nothing more. */
interface StatusFacts {
  readonly evidence: readonly FollowedEvent[];
  readonly isOver: boolean;
}

const nothing: StatusFacts = { evidence: [], isOver: false };

/**
 * The facts about the order in LI.FI's reply. Empty if the reply is about another transaction, sender or amount, because a
 * reported hash is no proof. A transaction that is not found has not failed.
 */
export function readStatus(reply: StatusReply, question: Question): StatusFacts {
  const { order, now } = question;
  if (!isOfOrder(reply, question)) return nothing;
  const hash = normalizeId(order.hash);
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
      // Neither status says that the payment is in a block.
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
  if (!sending?.txHash || !isSameId(sending.txHash, order.hash)) return false;
  const isElsewhere = sending.chainId !== undefined && sending.chainId !== from.id;
  const isOthers = fromAddress !== undefined && !isSameId(fromAddress, order.sender);
  const isOtherToken = sending.token !== undefined && !isSameId(sending.token.address, lifiAddress(order.fromToken));
  const isOtherAmount = sending.amount !== undefined && sending.amount !== order.payUnits;
  return !isElsewhere && !isOthers && !isOtherToken && !isOtherAmount;
}

/** The amount and token that arrived. `undefined` if it went to another address, or if the payout transaction is not named. */
function deliveryOf(
  { receiving, toAddress, substatus }: StatusReply,
  { order, to, now }: Question,
): FollowedEvent | undefined {
  if (!receiving?.txHash || receiving.amount === undefined || receiving.amount === 0n) return undefined;
  if (receiving.chainId !== undefined && receiving.chainId !== to.id) return undefined;
  if (toAddress !== undefined && !isSameId(toAddress, order.recipient)) return undefined;
  const { token } = receiving;
  const isOther = token !== undefined && !isSameId(token.address, lifiAddress(order.toToken));
  // Another token may arrive only in a partial transfer.
  if (isOther && (substatus !== 'PARTIAL' || token.chainId !== to.id)) return undefined;
  return {
    id: `delivered:${normalizeId(receiving.txHash)}`,
    orderId: order.orderId,
    kind: 'delivered',
    chain: order.toChain,
    hash: normalizeId(receiving.txHash),
    at: timeOf(receiving.timestamp, now),
    receiveUnits: receiving.amount,
    recipient: order.recipient,
    ...(isOther
      ? { otherToken: { address: wireAddress(token.address), symbol: token.symbol, decimals: token.decimals } }
      : {}),
  };
}

/** The refunded amount, in the paid token, on the source chain. */
function refundOf({ receiving }: StatusReply, { order, from, now }: Question): FollowedEvent | undefined {
  if (!receiving?.txHash || receiving.amount === undefined) return undefined;
  if (receiving.chainId !== undefined && receiving.chainId !== from.id) return undefined;
  return {
    id: `refunded:${normalizeId(receiving.txHash)}`,
    orderId: order.orderId,
    kind: 'refunded',
    chain: order.fromChain,
    hash: normalizeId(receiving.txHash),
    at: timeOf(receiving.timestamp, now),
    units: receiving.amount,
  };
}

function timeOf(seconds: number | undefined, now: number): number {
  return seconds === undefined ? now : Math.min(seconds * 1_000, now);
}
