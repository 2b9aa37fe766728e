import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderOf } from '../../../api/readOrder.ts';
import { SwapOrder } from '../../../api/swapOrders.ts';
import { orderFixtures, type WireOrder } from '../testing/fixtures.ts';
import { phaseOf } from './orderPhase.ts';
import { startOf, stepsOf } from './orderSteps.ts';

const seen = { status: 'seen', chain: 'TWO', recipient: 'two-bob' } as const;
const read = (order: WireOrder) => orderOf(z.parse(SwapOrder, order));

function shown(order: WireOrder, device: Omit<Parameters<typeof phaseOf>[0], 'order'> = {}, approval?: object) {
  const known = read(order);
  const phase = phaseOf({ order: known, arrival: seen, ...device });
  const steps = stepsOf(known, phase, { ...device, approval: approval as never });
  return steps.map(({ kind, state, chain }) => `${kind} ${state} ${chain}`);
}

describe('stepsOf', () => {
  it.each([
    ['unconfirmed', ['sending now ONE', 'arrives next TWO']],
    ['pending', ['sent done ONE', 'arriving now TWO']],
    ['waitKyc', ['sent done ONE', 'idCheck wait ONE', 'arrives next TWO']],
    ['releasable', ['sent done ONE', 'release wait TWO']],
    ['waitRefund', ['sent done ONE', 'refund wait ONE']],
    ['waitRefundByItself', ['sent done ONE', 'refundingReported now ONE']],
    ['refundComplete', ['sent done ONE', 'refunded done ONE']],
    ['success', ['sent done ONE', 'arrived done TWO']],
    ['fail', ['failed failed ONE']],
    ['timeout', ['timedOut failed ONE']],
  ] as const)('[UXP-03] names the steps of the order %s after what happened', (name, steps) => {
    expect(shown(orderFixtures[name])).toEqual(steps);
  });

  it('[ORD-03] says of a payout that only the service reports that it is not seen', () => {
    expect(shown(orderFixtures.success, { arrival: undefined })).toEqual(['sent done ONE', 'unseen next TWO']);
    expect(shown(orderFixtures.success, { arrival: { status: 'unseen' } })).toEqual([
      'sent done ONE',
      'unseen next TWO',
    ]);
    expect(shown(orderFixtures.success, { arrival: { status: 'unchecked' } })).toEqual([
      'sent done ONE',
      'reported next TWO',
    ]);
  });

  it('[UXP-03] lists an approval only if this device sent one', () => {
    const approval = { hash: '0xa1', createdAt: 1 };

    expect(shown(orderFixtures.success)).toHaveLength(2);
    expect(shown(orderFixtures.success, {}, approval)[0]).toBe('approved done ONE');
  });

  it('[UXP-03] follows the actions of this device before the service knows them', () => {
    expect(shown(orderFixtures.releasable, { isReleaseSent: true })).toEqual(['sent done ONE', 'releasing now TWO']);
    expect(shown(orderFixtures.waitRefund, { isRefundSent: true })).toEqual(['sent done ONE', 'refunding now ONE']);
    expect(shown(orderFixtures.unconfirmed, { deviceEnd: 'dropped' })).toEqual(['unsent failed ONE']);
  });

  it('[UXP-03] has the times of the service, and none that it does not know', () => {
    const order = read({
      ...orderFixtures.success,
      sentTime: '2026-03-14 09:26:50',
      endTime: '2026-03-14 09:27:08',
    });
    const seconds = stepsOf(order, 'success').map(({ at }) => at);

    expect(seconds).toEqual([Date.UTC(2026, 2, 14, 9, 26, 50), Date.UTC(2026, 2, 14, 9, 27, 8)]);
    expect(startOf(order)).toBe(seconds[0]);
    expect(stepsOf(read(orderFixtures.success), 'success').at(-1)?.at).toBeUndefined();
  });

  it.each([
    ['success', 'unseen', 'sentUnseen reported ONE'],
    ['success', 'unchecked', 'sentReported reported ONE'],
    ['fail', 'unseen', 'failedReported failed ONE'],
    ['fail', 'unchecked', 'failedReported failed ONE'],
    ['timeout', 'unseen', 'timedOut failed ONE'],
    ['timeout', 'unchecked', 'timedOutReported failed ONE'],
  ] as const)('[ORD-03] says of a payment that is %s (%s) that the service says so', (status, claim, step) => {
    const order = read(orderFixtures.waitKyc);
    const legs = order.legs.map((leg) => ({ ...leg, status, claim }));
    const [first] = stepsOf({ ...order, legs }, 'identity');

    expect(`${first?.kind} ${first?.state} ${first?.chain}`).toBe(step);
    expect(stepsOf({ ...order, legs: [] }, 'identity')[0]).toMatchObject({ kind: 'sentReported', state: 'reported' });
  });

  it('[ORD-02] keeps a payment that its chain shows as sent, whatever the service calls the order', () => {
    const paid = orderFixtures.pending.status;

    expect(shown({ ...orderFixtures.fail, status: paid }, { payment: 'seen' })).toEqual(['sent done ONE']);
    expect(shown({ ...orderFixtures.timeout, status: paid }, { payment: 'seen' })).toEqual(['sent done ONE']);
    const order = read(orderFixtures.fail);
    expect(phaseOf({ order, payment: 'seen' })).toBe('failClaimed');
    expect(phaseOf({ order, payment: 'failed' })).toBe('failed');
    expect(phaseOf({ order: read(orderFixtures.timeout), payment: 'seen' })).toBe('timeoutClaimed');
  });
});
