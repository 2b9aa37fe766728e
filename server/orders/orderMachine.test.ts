import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '../channels/channel.ts';
import type { OrderState } from '../db/OrderState.ts';
import { advance, awaitedHashes, draftState, isReleasable, livePayment, sourceHash, statusOf } from './orderMachine.ts';

const orderId = `0x${'a'.repeat(64)}`;
const base = { orderId, chain: 'NORTHYARD' };
const pair = { fromChain: 'NORTHYARD', fromToken: '0x1', toChain: 'SOUTHYARD', toToken: '0x2' };

function paid(id: string, hash: string, at: number): OrderEvent {
  const facts = {
    pair,
    sender: '0xs',
    recipient: '0xr',
    refundTo: '0xs',
    payUnits: 5n,
    minReceiveUnits: 4n,
    dex: 'Ferry',
  };
  return { ...base, id, hash, at, kind: 'paid', ...facts };
}

const identityAsked: OrderEvent = {
  ...base,
  id: 'i',
  kind: 'identityAsked',
  cnUrl: 'https://identity.example/?lang=cn',
  enUrl: 'https://identity.example/?lang=en',
  hash: '',
  at: 2,
};

const anyHash = fc.constantFrom('0xaa', '0xbb', '0xcc');
const anyTime = fc.integer({ min: 1, max: 20 });
const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.tuple(anyHash, anyTime).map(([hash, at]) => paid(`p:${hash}:${at}`, hash, at)),
  fc.tuple(anyHash, anyTime).map(
    ([hash, at]): OrderEvent => ({
      ...base,
      id: `u:${hash}:${at}`,
      hash,
      at,
      kind: 'undone',
      undoes: `p:${hash}:${at}`,
    }),
  ),
  fc.tuple(anyHash, anyTime).map(([hash, at]): OrderEvent => ({ id: `r:${hash}`, hash, at, kind: 'reported' })),
  fc.tuple(anyHash, anyTime).map(([hash, at]): OrderEvent => ({ id: `f:${hash}`, hash, at, kind: 'failed' })),
  fc.tuple(anyHash, anyTime).map(([hash, at]): OrderEvent => ({ id: `e:${hash}`, hash, at, kind: 'ended' })),
  fc.tuple(anyHash, anyTime).map(([hash, at]): OrderEvent => ({ id: `n:${hash}`, hash, at, kind: 'unseen' })),
  fc.tuple(anyHash, anyTime).map(
    ([page, at]): OrderEvent => ({
      ...base,
      id: `ia:${page}:${at}`,
      hash: '',
      at,
      kind: 'identityAsked',
      cnUrl: `https://identity.example/cn/${page}`,
      enUrl: `https://identity.example/en/${page}`,
    }),
  ),
  fc.tuple(fc.boolean(), anyTime).map(
    ([isPassed, at]): OrderEvent => ({
      ...base,
      id: `id:${isPassed}:${at}`,
      hash: '',
      at,
      kind: 'identityDecided',
      isPassed,
    }),
  ),
  fc
    .tuple(anyHash, anyTime)
    .map(([hash, at]): OrderEvent => ({ ...base, id: `c:${hash}`, hash, at, kind: 'confirmed' })),
  fc.tuple(anyHash, anyTime).map(
    ([hash, at]): OrderEvent => ({
      ...base,
      id: `d:${hash}`,
      hash,
      at,
      kind: 'delivered',
      receiveUnits: 4n,
      recipient: '0xb0b',
    }),
  ),
  fc.tuple(anyHash, anyTime).map(
    ([hash, at]): OrderEvent => ({
      ...base,
      id: `l:${hash}`,
      hash,
      at,
      kind: 'releasable',
      receiveUnits: 4n,
      recipient: '0xb0b',
    }),
  ),
  fc
    .tuple(anyHash, anyTime)
    .map(([hash, at]): OrderEvent => ({ ...base, id: `x:${hash}`, hash, at, kind: 'withdrawn' })),
  fc.tuple(anyHash, anyTime).map(([hash, at]): OrderEvent => ({ id: `s:${hash}`, hash, at, kind: 'releasing' })),
  fc
    .tuple(anyHash, anyTime)
    .map(([hash, at]): OrderEvent => ({ ...base, id: `w:${hash}`, hash, at, kind: 'refundable', reason: 1 })),
  fc
    .tuple(anyHash, anyTime)
    .map(([hash, at]): OrderEvent => ({ ...base, id: `b:${hash}`, hash, at, kind: 'refunded', units: 5n })),
);

function fold(events: readonly OrderEvent[]): OrderState {
  return events.reduce(advance, draftState);
}

/** Progress of an order. */
const rank = { draft: 0, pending: 1, timeout: 2, fail: 2, wait_kyc: 2, wait_refund: 3, refund_complete: 4, success: 5 };

describe('orderMachine', () => {
  it('reaches the same state for any order and repetition of the same events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (events, randoms) => {
        const shuffled = [...events, ...events.slice(0, 3)]
          .map((event) => ({ event, key: randoms.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ event }) => event);

        expect(fold(shuffled)).toEqual(fold(events));
      }),
      { numRuns: 10_000 },
    );
  });

  it('never goes backwards: known facts stay known', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 14 }), (events) => {
        let state = draftState;
        const back: string[] = [];
        for (const event of events) {
          const next = advance(state, event);
          const [before, after] = [statusOf(state), statusOf(next)];
          // Only a reorganization takes a payment back. A timeout or a failure concerns one transaction: another one may
          // still pay the order.
          const mayFall = event.kind === 'undone' || event.kind === 'reported' || rank[before] === rank.timeout;
          const isEnd = before === 'success' || before === 'refund_complete';
          if ((isEnd || !mayFall) && rank[after] < rank[before]) back.push(`${before} → ${after} by ${event.kind}`);
          if (Object.keys(state.payments).some((id) => !(id in next.payments))) back.push('a payment is forgotten');
          state = next;
        }

        expect(back).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('reaches one end from conflicting reports, with the earlier of two claims', () => {
    const claim = (kind: 'delivered' | 'refunded', hash: string, at: number): OrderEvent =>
      kind === 'delivered'
        ? { ...base, id: `${kind}:${hash}`, kind, hash, at, receiveUnits: 4n, recipient: '0xb0b' }
        : { ...base, id: `${kind}:${hash}`, kind, hash, at, units: 5n };
    const anyClaim = fc
      .tuple(fc.constantFrom('delivered' as const, 'refunded' as const), anyHash, anyTime)
      .map((parts) => claim(...parts));
    fc.assert(
      fc.property(fc.shuffledSubarray(['0xaa', '0xbb']), fc.array(anyClaim, { minLength: 2 }), (hashes, claims) => {
        const state = fold([...hashes.map((hash, at) => paid(`p:${hash}`, hash, at + 1)), ...claims]);
        const first = (kind: string) =>
          Math.min(...claims.filter((event) => event.kind === kind).map(({ at }) => at), Number.POSITIVE_INFINITY);

        expect(state.delivered?.at ?? Number.POSITIVE_INFINITY).toBe(first('delivered'));
        expect(state.refunded?.at ?? Number.POSITIVE_INFINITY).toBe(first('refunded'));
        expect(statusOf(state)).toBe(state.delivered ? 'success' : 'refund_complete');
      }),
      { numRuns: 2_000 },
    );
  });

  it('reports success only after an observed delivery', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const isDelivered = events.some((event) => event.kind === 'delivered');

        expect(statusOf(fold(events)) === 'success').toBe(isDelivered);
      }),
      { numRuns: 2_000 },
    );
  });

  it('waits for an identity check only if one was requested and the order has not ended', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const kinds = new Set(events.map(({ kind }) => kind));
        const isAsked = kinds.has('paid') && kinds.has('identityAsked');
        const isEnded = kinds.has('refundable') || kinds.has('delivered') || kinds.has('refunded');

        expect(statusOf(fold(events)) === 'wait_kyc' && (!isAsked || isEnded)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[ORD-04] reports a releasable payout only while the order has not ended', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const has = (kind: OrderEvent['kind']) => events.some((event) => event.kind === kind);
        const isEnded = has('withdrawn') || has('delivered') || has('refunded');

        expect(isReleasable(fold(events))).toBe(has('releasable') && !isEnded);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, readonly OrderEvent[], string]>([
    ['nothing', [], 'draft'],
    ['a report alone', [{ id: 'r', kind: 'reported', hash: '0xaa', at: 1 }], 'pending'],
    ['a payment', [paid('p', '0xaa', 1)], 'pending'],
    [
      'a report of a failed transaction',
      [
        { id: 'r', kind: 'reported', hash: '0xaa', at: 1 },
        { id: 'f', kind: 'failed', hash: '0xaa', at: 2 },
      ],
      'fail',
    ],
    [
      'a payment whose order the service ended',
      [paid('p', '0xaa', 1), { id: 'e', kind: 'ended', hash: '0xaa', at: 2 }],
      'fail',
    ],
    [
      'an ended order that is refunded after all',
      [
        paid('p', '0xaa', 1),
        { id: 'e', kind: 'ended', hash: '0xaa', at: 2 },
        { ...base, id: 'w', kind: 'refundable', hash: '0xaa', at: 3, reason: 1 },
      ],
      'wait_refund',
    ],
    [
      'a report of a transaction that no chain has',
      [
        { id: 'r', kind: 'reported', hash: '0xaa', at: 1 },
        { id: 'n', kind: 'unseen', hash: '0xaa', at: 2 },
      ],
      'timeout',
    ],
    [
      'a timed out report that turns up after all',
      [
        { id: 'r', kind: 'reported', hash: '0xaa', at: 1 },
        { id: 'n', kind: 'unseen', hash: '0xaa', at: 2 },
        paid('p', '0xaa', 3),
      ],
      'pending',
    ],
    [
      'a payment that cannot be paid out',
      [paid('p', '0xaa', 1), { ...base, id: 'w', kind: 'refundable', reason: 1, hash: '0xbb', at: 2 }],
      'wait_refund',
    ],
    [
      'a refund',
      [
        paid('p', '0xaa', 1),
        { ...base, id: 'w', kind: 'refundable', reason: 1, hash: '0xbb', at: 2 },
        { ...base, id: 'b', kind: 'refunded', units: 5n, hash: '0xcc', at: 3 },
      ],
      'refund_complete',
    ],
    ['a payment whose payer is to be identified', [paid('p', '0xaa', 1), identityAsked], 'wait_kyc'],
    [
      'a payer who passed',
      [
        paid('p', '0xaa', 1),
        identityAsked,
        { ...base, id: 'd', kind: 'identityDecided', isPassed: true, hash: '', at: 3 },
      ],
      'pending',
    ],
    [
      'a payer who was refused, until the money may be taken back',
      [
        paid('p', '0xaa', 1),
        identityAsked,
        { ...base, id: 'd', kind: 'identityDecided', isPassed: false, hash: '', at: 3 },
      ],
      'wait_kyc',
    ],
    [
      'a payer who was refused and may take the money back',
      [
        paid('p', '0xaa', 1),
        identityAsked,
        { ...base, id: 'd', kind: 'identityDecided', isPassed: false, hash: '', at: 3 },
        { ...base, id: 'w', kind: 'refundable', reason: 4, hash: '0xbb', at: 4 },
      ],
      'wait_refund',
    ],
    [
      'a check that was opened for a payment which a reorganisation took back',
      [
        { id: 'r', kind: 'reported', hash: '0xaa', at: 1 },
        paid('p', '0xaa', 1),
        identityAsked,
        { ...base, id: 'u', kind: 'undone', undoes: 'p', hash: '0xaa', at: 4 },
      ],
      'pending',
    ],
    [
      'a payment taken back by a reorganisation',
      [paid('p', '0xaa', 1), { ...base, id: 'u', kind: 'undone', undoes: 'p', hash: '0xaa', at: 2 }],
      'pending',
    ],
    [
      'a payment taken back by a reorganisation that never comes again',
      [
        paid('p', '0xaa', 1),
        { ...base, id: 'u', kind: 'undone', undoes: 'p', hash: '0xaa', at: 2 },
        { id: 'n', kind: 'unseen', hash: '0xaa', at: 9 },
      ],
      'timeout',
    ],
  ])('reads %s unchanged', (_name, events, status) => {
    expect(statusOf(fold(events))).toBe(status);
  });
});

const stateAfter = (...events: readonly OrderEvent[]) => events.reduce(advance, draftState);
const reported = (hash: string, at: number): OrderEvent => ({ id: `r:${hash}:${at}`, hash, at, kind: 'reported' });
const failed = (hash: string): OrderEvent => ({ id: `f:${hash}`, hash, at: 9, kind: 'failed' });
const unseen = (hash: string): OrderEvent => ({ id: `n:${hash}`, hash, at: 9, kind: 'unseen' });
const undone = (undoes: string): OrderEvent => ({
  ...base,
  id: `u:${undoes}`,
  hash: '',
  at: 9,
  kind: 'undone',
  undoes,
});

describe('the payment of an order', () => {
  it('is the earliest valid one, and at the same time the one with the smaller hash', () => {
    expect(livePayment(stateAfter(paid('p1', '0xbb', 5), paid('p2', '0xaa', 7)))).toEqual({ hash: '0xbb', at: 5 });
    expect(livePayment(stateAfter(paid('p1', '0xaa', 7), paid('p2', '0xbb', 5)))).toEqual({ hash: '0xbb', at: 5 });
    expect(livePayment(stateAfter(paid('p1', '0xbb', 5), paid('p2', '0xaa', 5)))).toEqual({ hash: '0xaa', at: 5 });
    expect(livePayment(stateAfter(paid('p1', '0xaa', 5), paid('p2', '0xbb', 5)))).toEqual({ hash: '0xaa', at: 5 });
    expect(livePayment(stateAfter(paid('p1', '0xaa', 5), paid('p2', '0xbb', 7), undone('p1')))).toEqual({
      hash: '0xbb',
      at: 7,
    });
    expect(livePayment(stateAfter(paid('p1', '0xaa', 5), undone('p1')))).toBeUndefined();
    expect(livePayment(draftState)).toBeUndefined();
  });

  it('has the hash that paid, else the last reported one, else none', () => {
    expect(sourceHash(draftState)).toBe('');
    expect(sourceHash(stateAfter(reported('0xaa', 3), reported('0xbb', 5)))).toBe('0xbb');
    expect(sourceHash(stateAfter(reported('0xbb', 3), reported('0xaa', 5)))).toBe('0xaa');
    expect(sourceHash(stateAfter(reported('0xbb', 5), reported('0xaa', 5)))).toBe('0xaa');
    expect(sourceHash(stateAfter(reported('0xaa', 5), reported('0xbb', 5)))).toBe('0xaa');
    expect(sourceHash(stateAfter(reported('0xbb', 9), paid('p', '0xcc', 1)))).toBe('0xcc');
    expect(sourceHash(stateAfter(paid('p', '0xcc', 1), undone('p')))).toBe('0xcc');
  });

  it('is awaited under every hash that may still pay, since its first report', () => {
    const state = stateAfter(reported('0xbb', 5), reported('0xbb', 3), reported('0xbb', 8), paid('p', '0xaa', 2));

    expect(awaitedHashes(state)).toEqual({ '0xaa': 2, '0xbb': 3 });
  });

  it('is failed or unseen only if every hash is', () => {
    expect(statusOf(stateAfter(reported('0xaa', 1), reported('0xbb', 2), failed('0xaa')))).toBe('pending');
    expect(statusOf(stateAfter(reported('0xaa', 1), reported('0xbb', 2), failed('0xaa'), failed('0xbb')))).toBe('fail');
    expect(statusOf(stateAfter(reported('0xaa', 1), reported('0xbb', 2), unseen('0xaa')))).toBe('pending');
    expect(statusOf(stateAfter(reported('0xaa', 1), reported('0xbb', 2), unseen('0xaa'), failed('0xbb')))).toBe(
      'timeout',
    );
  });
});

describe('order history', () => {
  it('contains each fact once with its first time', () => {
    const releasing = (hash: string, at: number): OrderEvent => ({
      ...base,
      id: `l:${hash}:${at}`,
      hash,
      at,
      kind: 'releasing',
    });
    const state = stateAfter(releasing('0xbb', 5), releasing('0xaa', 4), releasing('0xbb', 3), releasing('0xbb', 8));

    expect(state.releasing).toEqual({ '0xaa': 4, '0xbb': 3 });
    expect(Object.keys(state.releasing ?? {})).toEqual(['0xaa', '0xbb']);
  });

  it('contains the requested identity check and its final result', () => {
    const decided: OrderEvent = { ...base, id: 'd', hash: '', at: 4, kind: 'identityDecided', isPassed: true };
    const state = stateAfter(identityAsked, decided, { ...base, id: 'c', hash: '', at: 5, kind: 'confirmed' });

    expect(state.isConfirmed).toBe(true);
    expect(draftState.isConfirmed).toBe(false);
    expect(state.identityAsked).toEqual({
      cnUrl: 'https://identity.example/?lang=cn',
      enUrl: 'https://identity.example/?lang=en',
      at: 2,
    });
    expect(state.identityDecided).toEqual({ isPassed: true, at: 4 });
  });

  it('contains the place of the payout, since when it is gone, and the refund reason', () => {
    const waits: OrderEvent = {
      ...base,
      id: 'w',
      hash: '0x1',
      at: 3,
      kind: 'releasable',
      receiveUnits: 4n,
      recipient: '0xr',
    };
    const gone: OrderEvent = { ...base, id: 'g', hash: '', at: 6, kind: 'withdrawn' };
    const back: OrderEvent = { ...base, id: 'b', hash: '', at: 7, kind: 'refundable', reason: 2 };
    const taken: OrderEvent = { ...base, id: 't', hash: '0x2', at: 8, kind: 'refunded', units: 5n };
    const state = stateAfter(waits, gone, back, taken);

    expect(state).toMatchObject({
      releasable: { hash: '0x1', at: 3 },
      withdrawn: { at: 6 },
      refundable: { reason: 2, at: 7 },
      refunded: { hash: '0x2', units: '5', at: 8 },
    });
  });

  it('contains the received amount, and the token if it is another one', () => {
    const arrived: OrderEvent = {
      ...base,
      id: 'a',
      hash: '0x3',
      at: 8,
      kind: 'delivered',
      receiveUnits: 4n,
      recipient: '0xr',
    };
    const otherToken = { address: '0x9', symbol: 'OTHER', decimals: 6 };

    expect(stateAfter(arrived).delivered).toEqual({ chain: 'NORTHYARD', hash: '0x3', units: '4', at: 8 });
    expect(stateAfter({ ...arrived, otherToken }).delivered?.token).toEqual(otherToken);
  });

  it('does not depend on the order of two claims with the same time', () => {
    const claim = (hash: string): OrderEvent => ({ ...base, id: hash, hash, at: 3, kind: 'refunded', units: 5n });

    expect(stateAfter(claim('0x1'), claim('0x2')).refunded?.hash).toBe('0x1');
    expect(stateAfter(claim('0x2'), claim('0x1')).refunded?.hash).toBe('0x1');
    for (const [first, second] of [
      ['0x1', '0x2'],
      ['0x2', '0x1'],
    ] as const) {
      const { refunded = { units: '5', hash: '', at: 3 }, ...state } = stateAfter(claim(first));
      // The database keeps no order of keys.
      const { units, hash, at } = refunded;
      expect(advance({ ...state, refunded: { units, at, hash } }, claim(second)).refunded?.hash).toBe('0x1');
    }
    expect(JSON.stringify(stateAfter(paid('q', '0xbb', 1), paid('p', '0xaa', 2)))).toBe(
      JSON.stringify(stateAfter(paid('p', '0xaa', 2), paid('q', '0xbb', 1))),
    );
  });
});
