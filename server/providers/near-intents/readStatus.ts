import type { FollowedEvent, FollowedOrder } from '../../channels/channel.ts';
import { isSameId, normalizeId } from '../../ids/normalizeId.ts';
import { paymentEvents } from '../paymentEvents.ts';
import { type Meaning, meaningOf } from './statusMeanings.ts';
import type { StatusReply } from './wire.ts';

/** Reasons of a refund (contract §4.2): too little liquidity, and an amount that was not the quoted one. */
const TOO_LITTLE_LIQUIDITY = 1;
const AMOUNT_OUT_OF_RANGE = 6;

interface StatusFacts {
  readonly evidence: readonly FollowedEvent[];
  /** The service will report nothing more. */
  readonly isOver: boolean;
  readonly unknownStatus?: string;
}

const nothing: StatusFacts = { evidence: [], isOver: false };

/**
 * The facts about the order in the service's reply, oldest first. The deposit address is the order's own, so the reply is about
 * this order. A payment counts only if the service names the reported transaction. `now`: used if the reply has no time.
 */
export function readStatus(reply: StatusReply, order: FollowedOrder, now: number): StatusFacts {
  const meaning = meaningOf(reply.status);
  if (meaning === undefined) {
    return { ...nothing, unknownStatus: reply.status.replace(/[^A-Za-z0-9_]/g, '').slice(0, 80) };
  }
  const isOurs = reply.swapDetails.originChainTxHashes.some(({ hash }) => isSameId(hash, order.hash));
  return isOurs ? factsOf(meaning, reply, { order, now }) : nothing;
}

interface Known {
  readonly order: FollowedOrder;
  readonly now: number;
}

function factsOf(meaning: Meaning, reply: StatusReply, { order, now }: Known): StatusFacts {
  const time = Date.parse(reply.updatedAt ?? '');
  const at = Number.isNaN(time) ? now : Math.min(now, time);
  const { paid, confirmed, ended, refundable } = paymentEvents(order, at);
  switch (meaning) {
    case 'nothing':
      return nothing;
    case 'paid':
      return { evidence: [paid], isOver: false };
    case 'confirmed':
      return { evidence: [paid, confirmed], isOver: false };
    case 'short':
      return { evidence: [paid, confirmed, refundable(AMOUNT_OUT_OF_RANGE)], isOver: false };
    case 'delivered': {
      const delivered = deliveryOf(reply, { order, now: at });
      return { evidence: [paid, confirmed, ...delivered], isOver: delivered.length > 0 };
    }
    case 'refunded': {
      const refunded = refundOf(reply, { order, now: at });
      return {
        evidence: [paid, confirmed, refundable(TOO_LITTLE_LIQUIDITY), ...refunded],
        isOver: refunded.length > 0,
      };
    }
    case 'ended':
      return { evidence: [paid, ended], isOver: false };
    default:
      return meaning satisfies never;
  }
}

/** Empty unless the reply names the payout's transaction and amount. */
function deliveryOf({ swapDetails }: StatusReply, { order, now: at }: Known): readonly FollowedEvent[] {
  const [payout] = swapDetails.destinationChainTxHashes;
  const units = BigInt(swapDetails.amountOut || 0);
  if (!payout || units === 0n) return [];
  const hash = normalizeId(payout.hash);
  return [
    {
      id: `delivered:${hash}`,
      kind: 'delivered',
      orderId: order.orderId,
      chain: order.toChain,
      hash,
      at,
      receiveUnits: units,
      recipient: order.recipient,
    },
  ];
}

/** The refund's transaction is on the source chain, after the payment's. */
function refundOf({ swapDetails }: StatusReply, { order, now: at }: Known): readonly FollowedEvent[] {
  const refund = swapDetails.originChainTxHashes.find(({ hash }) => !isSameId(hash, order.hash));
  const units = BigInt(swapDetails.refundedAmount || 0);
  if (!refund || units === 0n) return [];
  const hash = normalizeId(refund.hash);
  return [
    { id: `refunded:${hash}`, kind: 'refunded', orderId: order.orderId, chain: order.fromChain, hash, at, units },
  ];
}
