import type { FollowedEvent } from '../channels/channel.ts';
import { isSameSpelled } from './oneSpelling.ts';
import type { Order } from './orderRow.ts';

/** More than so many times what was expected is a mistake in somebody's decimals. */
const MOST_TIMES = 2n;

/** What an event of a followed order is held against. */
export interface Asked {
  readonly order: Order;
  /** The hash that the service was asked about. */
  readonly hash: string;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Why what a service said cannot be of the order it was asked about; `undefined` when it can. Less than was agreed on, yet not
 * nothing, did arrive: it can.
 */
export function contradictionOf(event: FollowedEvent, { order, hash }: Asked): string | undefined {
  if (!Number.isFinite(event.at)) return 'no time';
  if ('orderId' in event && event.orderId.toLowerCase() !== order.order_id) return 'another order';
  switch (event.kind) {
    case 'paid': {
      if (!isSameSpelled(event.hash, hash)) return 'another transaction';
      if (event.chain !== order.from_chain) return 'another chain';
      return isSameSpelled(event.sender, order.sender) ? undefined : 'another sender';
    }
    case 'failed':
    case 'unseen':
      return isSameSpelled(event.hash, hash) ? undefined : 'another transaction';
    case 'delivered': {
      if (event.hash === '') return 'no transaction';
      if (event.chain !== order.to_chain) return 'another chain';
      if (!isSameSpelled(event.recipient, order.recipient)) return 'another recipient';
      // Nobody here knows what so much of another token is worth.
      const most = event.otherToken ? event.receiveUnits : BigInt(order.receive_units);
      return isPlausible(event.receiveUnits, most) ? undefined : 'an implausible amount';
    }
    case 'refunded': {
      if (event.hash === '') return 'no transaction';
      if (event.chain !== order.from_chain) return 'another chain';
      return event.units > 0n && event.units <= BigInt(order.pay_units) ? undefined : 'an implausible amount';
    }
    case 'confirmed':
    case 'refundable':
    case 'identityAsked':
    case 'identityDecided':
    case 'undone':
      return event.chain === order.from_chain ? undefined : 'another chain';
    default:
      return event satisfies never;
  }
}

/** The event as it is kept: its ids are this order's alone, and its time is within the order's. */
export function ownEvent(event: FollowedEvent, { order, now }: Asked): FollowedEvent {
  const named = (id: string) => `${order.channel}:${order.order_id}:${id}`;
  const at = Math.min(now, Math.max(Date.parse(order.created_at), event.at));
  const own = { ...event, id: named(event.id), at };
  return own.kind === 'undone' ? { ...own, undoes: named(own.undoes) } : own;
}

/** Whether less arrived than was agreed on. */
export function isShort(event: FollowedEvent, order: Order): boolean {
  return event.kind === 'delivered' && !event.otherToken && event.receiveUnits < BigInt(order.min_receive_units);
}

function isPlausible(units: bigint, expected: bigint): boolean {
  return units > 0n && units <= expected * MOST_TIMES;
}
