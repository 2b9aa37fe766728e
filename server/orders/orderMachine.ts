import type { OrderStatus } from '../../src/api/orderStatus.ts';
import type { OrderEvent } from '../channels/channel.ts';
import type { OrderState } from '../db/OrderState.ts';

export const draftState: OrderState = {
  payments: {},
  undone: [],
  reported: {},
  failed: [],
  unseen: [],
  isConfirmed: false,
};

/**
 * (state, event) → state. Events only add facts, so their order and number make no difference. A late or repeated event cannot
 * move an order back.
 */
export function advance(state: OrderState, event: OrderEvent): OrderState {
  switch (event.kind) {
    case 'paid':
      return { ...state, payments: sorted({ ...state.payments, [event.id]: { hash: event.hash, at: event.at } }) };
    case 'undone':
      return { ...state, undone: added(state.undone, event.undoes) };
    case 'reported': {
      const before = state.reported[event.hash] ?? event.at;
      return { ...state, reported: sorted({ ...state.reported, [event.hash]: Math.min(before, event.at) }) };
    }
    case 'failed':
      return { ...state, failed: added(state.failed, event.hash) };
    case 'unseen':
      return { ...state, unseen: added(state.unseen, event.hash) };
    case 'ended':
      return { ...state, ended: earliest(state.ended, { at: event.at }) };
    case 'confirmed':
      return { ...state, isConfirmed: true };
    case 'identityAsked': {
      const { cnUrl, enUrl, at } = event;
      return { ...state, identityAsked: earliest(state.identityAsked, { cnUrl, enUrl, at }) };
    }
    case 'identityDecided': {
      const { isPassed, at } = event;
      return { ...state, identityDecided: earliest(state.identityDecided, { isPassed, at }) };
    }
    case 'delivered':
      return {
        ...state,
        delivered: earliest(state.delivered, {
          chain: event.chain,
          hash: event.hash,
          units: event.receiveUnits.toString(),
          at: event.at,
          ...(event.otherToken ? { token: event.otherToken } : {}),
          ...(event.spentUnits === undefined ? {} : { spent: event.spentUnits.toString() }),
        }),
      };
    case 'releasable':
      return { ...state, releasable: earliest(state.releasable, { hash: event.hash, at: event.at }) };
    case 'withdrawn':
      return { ...state, withdrawn: earliest(state.withdrawn, { at: event.at }) };
    case 'releasing': {
      const before = state.releasing?.[event.hash] ?? event.at;
      return { ...state, releasing: sorted({ ...state.releasing, [event.hash]: Math.min(before, event.at) }) };
    }
    case 'refundable':
      return { ...state, refundable: earliest(state.refundable, { reason: event.reason, at: event.at }) };
    case 'refunded':
      return {
        ...state,
        refunded: earliest(state.refunded, { hash: event.hash, units: event.units.toString(), at: event.at }),
      };
    default:
      return event satisfies never;
  }
}

/** `draft`: created, but neither paid nor reported. Drafts are not shown. */
export function statusOf(state: OrderState): OrderStatus | 'draft' {
  if (state.delivered) return 'success';
  if (state.refunded) return 'refund_complete';
  if (livePayment(state)) return statusOfPaid(state);
  const awaited = Object.keys(awaitedHashes(state));
  if (awaited.length === 0) return 'draft';
  if (awaited.every((hash) => state.failed.includes(hash))) return 'fail';
  if (awaited.every((hash) => state.failed.includes(hash) || state.unseen.includes(hash))) return 'timeout';
  return 'pending';
}

/** An order with a refused identity check waits until it is refundable. */
function statusOfPaid({ refundable, ended, identityAsked, identityDecided }: OrderState): OrderStatus {
  if (refundable) return 'wait_refund';
  if (ended) return 'fail';
  return identityAsked && !identityDecided?.isPassed ? 'wait_kyc' : 'pending';
}

/** Whether the payout waits for the user to release it. */
export function isReleasable({ releasable, withdrawn, delivered, refunded }: OrderState): boolean {
  return releasable !== undefined && !withdrawn && !delivered && !refunded;
}

/**
 * Hashes that may still pay an order without a payment, with their times: reported hashes, and payments that a reorganization
 * removed. The latter may or may not come again.
 */
export function awaitedHashes({ payments, reported }: OrderState): Readonly<Record<string, number>> {
  return { ...Object.fromEntries(Object.values(payments).map(({ hash, at }) => [hash, at])), ...reported };
}

/** The valid payment, if there is one. The earliest one if the wallet sent two. */
export function livePayment(state: OrderState): { readonly hash: string; readonly at: number } | undefined {
  return Object.entries(state.payments)
    .filter(([id]) => !state.undone.includes(id))
    .map(([, payment]) => payment)
    .sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1))[0];
}

/** The hash to show for the source chain: the payment's, else the last awaited one. Empty if there is none. */
export function sourceHash(state: OrderState): string {
  const awaited = Object.entries(awaitedHashes(state)).sort(([a, at], [b, bt]) => bt - at || (a < b ? -1 : 1));
  return livePayment(state)?.hash ?? awaited[0]?.[0] ?? '';
}

function added(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item].sort();
}

function sorted<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON with sorted keys: the database keeps no order of keys. */
function canonicalText(value: unknown): string {
  const isRecord = (item: unknown): item is Record<string, unknown> =>
    typeof item === 'object' && item !== null && !Array.isArray(item);
  return JSON.stringify(value, (_key, item: unknown) => (isRecord(item) ? sorted(item) : item));
}

/** Of two claims of the same fact, the earlier one wins. At equal times, the one with the smaller JSON text wins. */
function earliest<T extends { readonly at: number }>(before: T | undefined, now: T): T {
  if (!before || now.at < before.at) return now;
  return now.at === before.at && canonicalText(now) < canonicalText(before) ? now : before;
}
