import type { FollowedEvent, FollowedOrder } from '../../channels/channel.ts';
import { isSameId, normalizeId } from '../../ids/normalizeId.ts';
import { paymentEvents } from '../paymentEvents.ts';
import { type Meaning, meaningOf } from './statusMeanings.ts';
import type { RelayRequest } from './wire.ts';

/** Reasons of a refund (contract §4.2): the other side could not pay, and an amount that was not the quoted one. */
const TOO_LITTLE_LIQUIDITY = 1;
const AMOUNT_OUT_OF_RANGE = 6;

interface Known {
  readonly order: FollowedOrder;
  /** Relay's numbers of the chains. */
  readonly fromId: number;
  readonly toId: number;
  /** Milliseconds since 1970, used if the reply gives no time. */
  readonly now: number;
}

interface RequestFacts {
  readonly evidence: readonly FollowedEvent[];
  /** The service will report nothing more. */
  readonly isOver: boolean;
  readonly unknownStatus?: string;
}

const nothing: RequestFacts = { evidence: [], isOver: false };

/**
 * The facts about the order in Relay's reply, oldest first. A strict address is one order's own, so the reply is about this order.
 * If Relay names another payment than the reported one, nothing counts and the status is logged.
 */
export function readRequest(request: RelayRequest, known: Known): RequestFacts {
  const { status, data, depositAddress } = request;
  const meaning = meaningOf(status, data.failReason ?? '');
  if (meaning === undefined) return { ...nothing, unknownStatus: wordOf(status) };
  if (meaning === 'nothing') return nothing;
  const paidBy = depositAddress?.depositTxHash;
  if (paidBy && !isSameId(paidBy, known.order.hash)) {
    return { ...nothing, unknownStatus: `${wordOf(status)}_of_another_payment` };
  }
  return factsOf(meaning, request, known);
}

function factsOf(meaning: Exclude<Meaning, 'nothing'>, request: RelayRequest, known: Known): RequestFacts {
  const { order, now } = known;
  const time = Date.parse(request.updatedAt ?? '');
  const at = Number.isNaN(time) ? now : Math.min(now, time);
  const { paid, confirmed, ended, refundable } = paymentEvents(order, at);
  switch (meaning) {
    case 'paid':
      return { evidence: [paid], isOver: false };
    case 'confirmed':
      return { evidence: [paid, confirmed], isOver: false };
    case 'short':
      return { evidence: [paid, confirmed, refundable(AMOUNT_OUT_OF_RANGE)], isOver: false };
    case 'refunding':
      return { evidence: [paid, confirmed, refundable(TOO_LITTLE_LIQUIDITY)], isOver: false };
    case 'held': {
      const hash = normalizeId(order.hash);
      const page = `https://relay.link/transaction/${encodeURIComponent(request.id)}`;
      const asked = { id: `held:${hash}`, orderId: order.orderId, chain: order.fromChain, hash, at };
      const held: FollowedEvent = { ...asked, kind: 'identityAsked', cnUrl: page, enUrl: page };
      return { evidence: [paid, confirmed, held], isOver: false };
    }
    case 'delivered': {
      const delivered = deliveryOf(request, { ...known, now: at });
      return { evidence: [paid, confirmed, ...delivered], isOver: delivered.length > 0 };
    }
    case 'refunded': {
      const refunded = refundOf(request, { ...known, now: at });
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

/** Empty unless the reply names the payout's transaction and amount. Within one chain, the route has no destination side. */
function deliveryOf({ data }: RelayRequest, { order, toId, now: at }: Known): readonly FollowedEvent[] {
  const actual = data.route?.actual;
  const units = BigInt((actual?.destination ?? actual?.origin)?.outputCurrency?.amount ?? 0);
  const payout = hashOn(data.outTxs, toId);
  if (payout === undefined || units === 0n) return [];
  const { orderId, toChain: chain, recipient } = order;
  const id = `delivered:${payout}`;
  return [{ id, kind: 'delivered', orderId, chain, hash: payout, at, receiveUnits: units, recipient }];
}

/** Empty unless the reply names the transaction and the amount on the source chain. */
function refundOf({ data }: RelayRequest, { order, fromId, now: at }: Known): readonly FollowedEvent[] {
  const units = BigInt(data.refundCurrencyData?.amount ?? 0);
  const hash = hashOn(data.outTxs, fromId);
  if (hash === undefined || units === 0n) return [];
  const { orderId, fromChain: chain } = order;
  return [{ id: `refunded:${hash}`, kind: 'refunded', orderId, chain, hash, at, units }];
}

function hashOn(transactions: RelayRequest['data']['outTxs'], chainId: number): string | undefined {
  const found = transactions.find((one) => one.chainId === undefined || one.chainId === chainId);
  return found && normalizeId(found.txHash);
}

function wordOf(status: string): string {
  return status.replace(/[^A-Za-z0-9_]/g, '').slice(0, 60);
}
