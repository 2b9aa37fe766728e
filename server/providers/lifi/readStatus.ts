import type { FollowedEvent, FollowedOrder } from '../../channels/channel.ts';
import { isSameId, normalizeId } from '../../ids/normalizeId.ts';
import { paymentEvents } from '../paymentEvents.ts';
import type { LifiChain } from './lifiChains.ts';
import { lifiAddress, wireAddress } from './lifiTokens.ts';
import type { StatusReply } from './lifiWire.ts';
import { type Meaning, meaningOf, statusText } from './statusMeanings.ts';

/** The refund reason of contract §4.2 if LI.FI gives none: the other side could not pay. */
const TOO_LITTLE_LIQUIDITY = 1;

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
  /** The status, if its meaning is unknown. */
  readonly unknownStatus?: string;
}

const nothing: StatusFacts = { evidence: [], isOver: false };

/**
 * The facts about the order in LI.FI's reply. Empty if the reply is about another transaction, sender or amount, because a
 * reported hash proves nothing. A transaction that is not found has not failed.
 */
export function readStatus(reply: StatusReply, question: Question): StatusFacts {
  const { meaning, isKnown } = meaningOf(reply);
  const facts = isOfOrder(reply, question) ? factsOf(meaning, reply, question) : nothing;
  return isKnown ? facts : { ...facts, unknownStatus: statusText(reply) };
}

function factsOf(meaning: Meaning, reply: StatusReply, question: Question): StatusFacts {
  const { order, now } = question;
  const hash = normalizeId(order.hash);
  const paidAt = timeOf(reply.sending?.timestamp, now);
  const { paid, confirmed, ended, refundable } = paymentEvents(order, paidAt);
  const failed: FollowedEvent = { id: `failed:${hash}`, kind: 'failed', hash, at: paidAt };
  switch (meaning) {
    case 'nothing':
      return nothing;
    case 'paid':
      return { evidence: [paid], isOver: false };
    case 'confirmed':
      return { evidence: [paid, confirmed], isOver: false };
    case 'refunding':
      return { evidence: [paid, confirmed, refundable(TOO_LITTLE_LIQUIDITY)], isOver: false };
    case 'delivered': {
      const delivered = deliveryOf(reply, question);
      return { evidence: [paid, confirmed, ...(delivered ? [delivered] : [])], isOver: delivered !== undefined };
    }
    case 'refunded': {
      const refunded = refundOf(reply, question);
      return {
        evidence: [paid, confirmed, refundable(TOO_LITTLE_LIQUIDITY), ...(refunded ? [refunded] : [])],
        isOver: refunded !== undefined,
      };
    }
    case 'failed':
      return { evidence: [failed, ended], isOver: true };
    case 'ended':
      // LI.FI may still report a refund.
      return { evidence: [isExecuted(reply) ? paid : failed, ended], isOver: false };
    default:
      return meaning satisfies never;
  }
}

/**
 * Whether the source transaction took the money. LI.FI states its amount and time only then: a failed transfer has just a hash
 * (`FailedStatusData` in npm `@lifi/types`).
 */
function isExecuted({ sending }: StatusReply): boolean {
  return sending?.amount !== undefined && sending.timestamp !== undefined;
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
