import type { FollowedEvent, FollowedOrder } from '../../channels/channel.ts';
import { isSameId, normalizeId } from '../../ids/normalizeId.ts';
import { scaledOf, unitsOf } from '../exactDecimal.ts';
import { paymentEvents } from '../paymentEvents.ts';
import { type Meaning, meaningOf } from './statusMeanings.ts';
import type { TransactionReply } from './wire.ts';

/** Reason of a refund (contract §4.2): the other side could not pay. */
const TOO_LITTLE_LIQUIDITY = 1;

interface Known {
  readonly order: FollowedOrder;
  readonly payDecimals: number;
  readonly receiveDecimals: number;
  /** Where the payer proves who they are. */
  readonly page: string;
  /** Milliseconds since 1970: the reply has no times. */
  readonly now: number;
}

interface TransactionFacts {
  readonly evidence: readonly FollowedEvent[];
  /** The service will report nothing more. */
  readonly isOver: boolean;
  readonly unknownStatus?: string;
}

const nothing: TransactionFacts = { evidence: [], isOver: false };

/**
 * The facts about the order in the service's reply, oldest first. A payment counts only if the service names the reported
 * transaction.
 */
export function readTransaction(reply: TransactionReply, known: Known): TransactionFacts {
  const meaning = meaningOf(reply.status);
  if (meaning === undefined) {
    return { ...nothing, unknownStatus: reply.status.replace(/[^A-Za-z0-9_]/g, '').slice(0, 80) };
  }
  return reply.hash_in && isSameId(reply.hash_in, known.order.hash) ? factsOf(meaning, reply, known) : nothing;
}

function factsOf(meaning: Meaning, reply: TransactionReply, known: Known): TransactionFacts {
  const { order, now: at, page } = known;
  const { paid, confirmed, ended, refundable } = paymentEvents(order, at);
  switch (meaning) {
    case 'nothing':
      return nothing;
    case 'paid':
      return { evidence: [paid], isOver: false };
    case 'confirmed':
      return { evidence: [paid, confirmed], isOver: false };
    case 'held': {
      const { orderId, fromChain: chain } = order;
      const hash = normalizeId(order.hash);
      const asked = { id: `held:${hash}`, orderId, chain, hash, at, cnUrl: page, enUrl: page };
      const held: FollowedEvent = { ...asked, kind: 'identityAsked' };
      return { evidence: [paid, confirmed, held], isOver: false };
    }
    case 'delivered': {
      const delivered = deliveryOf(reply, known);
      return { evidence: [paid, confirmed, ...delivered], isOver: delivered.length > 0 };
    }
    case 'refunded': {
      const refunded = refundOf(reply, known);
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
function deliveryOf(reply: TransactionReply, { order, receiveDecimals, now: at }: Known): readonly FollowedEvent[] {
  const units = unitsIn(reply.real_withdrawal_amount, receiveDecimals);
  if (!reply.hash_out || units === 0n) return [];
  const hash = normalizeId(reply.hash_out);
  const { orderId, toChain: chain, recipient } = order;
  return [{ id: `delivered:${hash}`, kind: 'delivered', orderId, chain, hash, at, receiveUnits: units, recipient }];
}

function refundOf(reply: TransactionReply, { order, payDecimals, now: at }: Known): readonly FollowedEvent[] {
  const units = unitsIn(reply.return_amount, payDecimals);
  if (!reply.return_hash || units === 0n) return [];
  const hash = normalizeId(reply.return_hash);
  return [
    { id: `refunded:${hash}`, kind: 'refunded', orderId: order.orderId, chain: order.fromChain, hash, at, units },
  ];
}

/** 0 if the text is no amount. */
function unitsIn(text: string | null | undefined, decimals: number): bigint {
  const scaled = scaledOf(text ?? undefined);
  return scaled === undefined ? 0n : unitsOf(scaled, decimals);
}
