import type { OrderStatus } from '../../src/api/swap.ts';
import type { ArrivedToken, Evidence } from '../channels/channel.ts';

/** What may happen to an order: what chains say, what users report, and that time passed. */
export type OrderEvent =
  | Evidence
  | { readonly id: string; readonly kind: 'reported'; readonly hash: string; readonly at: number }
  /** The reported transaction is in a block and failed there. */
  | { readonly id: string; readonly kind: 'failed'; readonly hash: string; readonly at: number }
  /** No chain ever knew the reported transaction. */
  | { readonly id: string; readonly kind: 'unseen'; readonly hash: string; readonly at: number }
  /** The user sent the transaction that releases the payout. */
  | { readonly id: string; readonly kind: 'releasing'; readonly hash: string; readonly at: number };

/** Everything known of an order's life. Plain JSON; base units are decimal text. */
export interface OrderState {
  /** Payments seen, by evidence id. */
  readonly payments: Readonly<Record<string, { readonly hash: string; readonly at: number }>>;
  /** Evidence ids of payments that a reorganisation took back. */
  readonly undone: readonly string[];
  readonly reported: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
  readonly unseen: readonly string[];
  readonly isConfirmed: boolean;
  readonly identityAsked?: { readonly cnUrl: string; readonly enUrl: string; readonly at: number };
  readonly identityDecided?: { readonly isPassed: boolean; readonly at: number };
  readonly delivered?: {
    readonly chain: string;
    readonly hash: string;
    readonly units: string;
    readonly at: number;
    /** Present where another token than the order's arrived: the units are of it. */
    readonly token?: ArrivedToken;
  };
  /** The payout is locked on the target chain, for the user to release; `hash` is the transaction that locked it. */
  readonly releasable?: { readonly hash: string; readonly at: number };
  /** The payout was taken back: nobody released it in time. */
  readonly withdrawn?: { readonly at: number };
  /** Transactions that release the payout, as users reported them, with the time of the report. */
  readonly releasing?: Readonly<Record<string, number>>;
  readonly refundable?: { readonly reason: number; readonly at: number };
  readonly refunded?: { readonly hash: string; readonly units: string; readonly at: number };
}

export const draftState: OrderState = {
  payments: {},
  undone: [],
  reported: {},
  failed: [],
  unseen: [],
  isConfirmed: false,
};

/**
 * (state, event) → state. Events only add knowledge, so that the order in which they come, and how often, makes no
 * difference: a late, repeated or overtaken answer cannot take an order back.
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

/** `draft`: made, and nobody paid or said so; not shown to anyone. */
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

/** One that was refused waits on until its money may really be taken back. */
function statusOfPaid({ refundable, identityAsked, identityDecided }: OrderState): OrderStatus {
  if (refundable) return 'wait_refund';
  return identityAsked && !identityDecided?.isPassed ? 'wait_kyc' : 'pending';
}

/** Whether the payout waits for the user to release it. */
export function isReleasable({ releasable, withdrawn, delivered, refunded }: OrderState): boolean {
  return releasable !== undefined && !withdrawn && !delivered && !refunded;
}

/**
 * Hashes that may still pay an order without a payment, with since when: what was reported, and what a reorganisation
 * took back, which may come again or never.
 */
export function awaitedHashes({ payments, reported }: OrderState): Readonly<Record<string, number>> {
  return { ...Object.fromEntries(Object.values(payments).map(({ hash, at }) => [hash, at])), ...reported };
}

/** The payment that stands, if one does; the earliest where a wallet sent two. */
export function livePayment(state: OrderState): { readonly hash: string; readonly at: number } | undefined {
  return Object.entries(state.payments)
    .filter(([id]) => !state.undone.includes(id))
    .map(([, payment]) => payment)
    .sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1))[0];
}

/** The hash to show for the source chain: the payment's, else the last one awaited. Empty when there is none. */
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

/** Of two claims of the same fact the earlier stands; at the same moment, the smaller text does. */
function earliest<T extends { readonly at: number }>(before: T | undefined, now: T): T {
  if (!before || now.at < before.at) return now;
  return now.at === before.at && JSON.stringify(now) < JSON.stringify(before) ? now : before;
}
