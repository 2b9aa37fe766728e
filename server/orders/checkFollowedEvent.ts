import type { FollowedEvent } from '../channels/channel.ts';
import { isSameId } from '../ids/normalizeId.ts';
import type { Order } from './orderRow.ts';

/** Above this multiple of the expected amount, the decimals are probably wrong. */
const MAX_TIMES = 2n;

/** Data to compare an event of a followed order with. */
export interface FollowedQuery {
  readonly order: Order;
  /** The hash in the query to the service. */
  readonly hash: string;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Reason why an event cannot belong to the queried order. `undefined` if it can. An amount below the agreed minimum, but above
 * zero, is possible.
 */
export function findMismatch(event: FollowedEvent, { order, hash }: FollowedQuery): string | undefined {
  if (!Number.isFinite(event.at)) return 'no time';
  if ('orderId' in event && event.orderId.toLowerCase() !== order.order_id) return 'another order';
  switch (event.kind) {
    case 'paid': {
      if (!isSameId(event.hash, hash)) return 'another transaction';
      if (event.chain !== order.from_chain) return 'another chain';
      return isSameId(event.sender, order.sender) ? undefined : 'another sender';
    }
    case 'failed':
    case 'ended':
    case 'unseen':
      return isSameId(event.hash, hash) ? undefined : 'another transaction';
    case 'delivered': {
      if (event.hash === '') return 'no transaction';
      if (event.chain !== order.to_chain) return 'another chain';
      if (!isSameId(event.recipient, order.recipient)) return 'another recipient';
      // We cannot price another token, so its amount is not checked.
      const maxUnits = event.otherToken ? event.receiveUnits : BigInt(order.receive_units);
      return isPlausible(event.receiveUnits, maxUnits) ? undefined : 'an implausible amount';
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

/** The event as it is stored: with ids that are unique to this order, and a time between its creation and now. */
export function ownEvent(event: FollowedEvent, { order, now }: FollowedQuery): FollowedEvent {
  const named = (id: string) => `${order.channel}:${order.order_id}:${id}`;
  const at = Math.min(now, Math.max(Date.parse(order.created_at), event.at));
  const own = { ...event, id: named(event.id), at };
  return own.kind === 'undone' ? { ...own, undoes: named(own.undoes) } : own;
}

/** Whether less than the agreed minimum arrived. */
export function isShort(event: FollowedEvent, order: Order): boolean {
  return event.kind === 'delivered' && !event.otherToken && event.receiveUnits < BigInt(order.min_receive_units);
}

function isPlausible(units: bigint, expected: bigint): boolean {
  return units > 0n && units <= expected * MAX_TIMES;
}
