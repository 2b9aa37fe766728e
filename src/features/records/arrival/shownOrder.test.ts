import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderOf } from '../../../api/readOrder.ts';
import { SwapOrder } from '../../../api/swapOrders.ts';
import type { OrderLeg } from '../../../trade/orders/SwapOrder.ts';
import { orderFixtures, type WireOrder } from '../testing/fixtures.ts';
import { type OwnOrder, shownOrder } from './shownOrder.ts';

const { success } = orderFixtures;
const payment = success.txHash;
const read = (wire: WireOrder) => orderOf(z.parse(SwapOrder, wire));
const legsOf = ({ legs }: { readonly legs: readonly OrderLeg[] }) =>
  legs.map(({ chain, hash, status }) => [chain, hash, status]);
const seen = { status: 'seen', chain: 'TWO', recipient: 'two-bob' } as const;

/** What this device recorded of the order that it paid. */
const ownOf = (state: OwnOrder['state'], facts: Partial<OwnOrder['facts']> = {}): OwnOrder => ({
  facts: { hash: payment, fromChain: 'ONE', ...facts },
  paidAt: 0,
  replaced: [],
  state,
});

describe('shownOrder', () => {
  it('[ORD-03] takes amount, token, recipient and transaction of a payout from the chain', () => {
    const paid = { amount: '312.4', symbol: 'USD', token: 'two-usd' };
    const lied = read({ ...success, toTokenAmount: '99999', toTokenSymbol: 'BTC', receiveAddress: 'two-eve' });

    const shown = shownOrder(lied, { payment, arrival: { ...seen, paid, payout: '0xreal' } });

    expect(shown).toMatchObject({ toAmount: '312.4', toSymbol: 'USD', toToken: 'two-usd', recipient: 'two-bob' });
    expect(legsOf(shown)).toEqual([
      ['ONE', payment, 'success'],
      ['TWO', '0xreal', 'success'],
    ]);
  });

  it('[ORD-03] counts nothing of an unseen payout as done, and shows the promise in place of its amount', () => {
    const lied = read({ ...success, toTokenAmount: '99999' });
    const own = ownOf('seen', { toAmount: '312' });
    const shown = shownOrder(lied, { payment, arrival: { status: 'unseen' }, own });

    expect(shown.toAmount).toBe('312');
    expect(legsOf(shown).map(([chain, , status]) => [chain, status])).toEqual([
      ['ONE', 'success'],
      ['TWO', 'pending'],
    ]);
    // The payment's own hash on the target chain is no payout either.
    const same = read({ ...success, status: [{ chain: 'TWO', txHash: payment, url: '', status: 'success' }] });
    expect(legsOf(shownOrder(same, { payment, arrival: undefined }))).toEqual([['TWO', payment, 'pending']]);
  });

  it('[ORD-03] believes no time of the service from before the payment, or from the future', () => {
    const paidAt = Date.now() - 600_000;
    const timesOf = (createdAt: number, sentAt: number | undefined, endedAt: number) => {
      const reply = { ...read(success), createdAt, sentAt, endedAt };
      const shown = shownOrder(reply, { payment, arrival: undefined, own: { ...ownOf('seen'), paidAt } });
      return [shown.createdAt, shown.sentAt, shown.endedAt];
    };
    const old = paidAt - 2 * 365 * 86_400_000;

    expect(timesOf(paidAt + 1, paidAt + 2, paidAt + 3)).toEqual([paidAt + 1, paidAt + 2, paidAt + 3]);
    expect(timesOf(old, old, old + 1)).toEqual([paidAt, paidAt, undefined]);
    expect(timesOf(paidAt, undefined, Date.now() + 86_400_000)).toEqual([paidAt, undefined, undefined]);
    // Of an order of another device, nothing else is known.
    const reply = { ...read(success), createdAt: old };
    expect(shownOrder(reply, { payment, arrival: undefined }).createdAt).toBe(old);
  });

  it('[ORD-03] takes recipient and token from this device, whatever the service says', () => {
    const lied = read({ ...success, finalStatus: 'pending', receiveAddress: 'two-eve', toTokenAddress: 'two-fake' });
    const own = ownOf('seen', { recipient: 'two-bob', toChain: 'TWO', toToken: 'two-usd' });

    const shown = shownOrder(lied, { payment, arrival: undefined, own });

    expect(shown).toMatchObject({ recipient: 'two-bob', toChain: 'TWO', toToken: 'two-usd' });
  });

  it('[ORD-03] counts only the refund that the chain shows as done', () => {
    const { refundComplete: refunded } = orderFixtures;
    const order = read({
      ...refunded,
      status: [...refunded.status, { chain: 'ONE', txHash: '0xsaid', url: '', status: 'success' }],
    } as WireOrder);
    const shownWith = (arrival: Parameters<typeof shownOrder>[1]['arrival']) =>
      legsOf(shownOrder(order, { payment: refunded.txHash, arrival })).map(([, hash, status]) => [hash, status]);

    expect(shownWith({ status: 'unseen' })).toContainEqual(['0xsaid', 'pending']);
    const real = shownWith({ ...seen, chain: 'ONE', payout: '0xreal' });
    expect(real).toContainEqual(['0xsaid', 'pending']);
    expect(real).toContainEqual(['0xreal', 'success']);
    expect(shownWith({ ...seen, chain: 'ONE', payout: '0xSAID' })).toContainEqual(['0xsaid', 'success']);
  });

  it('keeps the only transaction of a swap within a chain, and the state of an order that has not ended', () => {
    const within = {
      ...success,
      fromTokenChain: 'TWO',
      status: [{ chain: 'TWO', txHash: payment, url: '', status: 'success' }],
    };
    const order = read(within as WireOrder);
    const pending = read(orderFixtures.pending);

    expect(legsOf(shownOrder(order, { payment, arrival: { ...seen, payout: payment } }))).toEqual([
      ['TWO', payment, 'success'],
    ]);
    expect(legsOf(shownOrder(order, { payment, arrival: { status: 'unseen' } }))).toEqual([
      ['TWO', payment, 'success'],
    ]);
    const { legs: _legs, ...kept } = pending;
    expect(shownOrder(pending, { payment, arrival: undefined })).toMatchObject(kept);
  });

  it('[ORD-03] shows amounts, route, sender and refund address of an own order as this device recorded them', () => {
    const lied = {
      ...orderFixtures.pending,
      fromAmount: '99999',
      toTokenAmount: '99999',
      fromTokenSymbol: 'BTC',
      dexName: 'Thief',
      logoUrl: 'https://thief.example/logo.svg',
      userAddr: 'one-eve',
      refundAddress: 'one-eve',
      fromTokenChain: 'TWO',
    };
    const facts = {
      fromAmount: '0.125',
      fromSymbol: 'ONE',
      toAmount: '312',
      route: 'Yard Bridge',
      sender: 'one-alice',
      refundAddress: 'one-alice',
    };

    const shown = shownOrder(read(lied), { payment, arrival: undefined, own: ownOf('seen', facts) });

    expect(shown).toMatchObject({ ...facts, fromChain: 'ONE', logoUrl: '' });
    expect(shownOrder(read(lied), { payment, arrival: undefined })).toMatchObject({ refundAddress: 'one-eve' });
  });

  it.each([
    ['seen', 'fail', 'success', undefined],
    ['seen', 'success', 'success', undefined],
    ['failed', 'success', 'fail', undefined],
    ['unseen', 'success', 'success', 'unseen'],
    ['unchecked', 'success', 'success', 'unchecked'],
    ['unseen', 'pending', 'pending', undefined],
    [undefined, 'success', 'pending', undefined],
  ] as const)(
    '[ORD-03] shows an own payment that its chain calls %s, and the service %s, as %s (claim: %s)',
    (state, status, shownStatus, claim) => {
      const invented = { chain: 'ONE', txHash: `0x${'e'.repeat(64)}`, url: '', status: 'success' } as const;
      const own = { chain: 'ONE', txHash: payment, url: '', status };
      const lied = read({ ...orderFixtures.pending, txHash: invented.txHash, status: [invented, own] });

      const { hash, legs } = shownOrder(lied, { payment, arrival: undefined, own: ownOf(state) });

      expect(hash).toBe(payment);
      expect(legs[0]).toEqual({ chain: 'ONE', hash: payment, status: shownStatus, ...(claim ? { claim } : {}) });
      expect(legs.slice(1)).toEqual([{ chain: 'ONE', hash: invented.txHash, status: 'success', claim: 'unchecked' }]);
    },
  );

  it('[ORD-03] marks all of another device but the seen payout as what the service says', () => {
    const claimsOf = (arrival: Parameters<typeof shownOrder>[1]['arrival']) =>
      shownOrder(read(success), { payment, arrival }).legs.map(({ claim }) => claim);

    expect(claimsOf({ ...seen, payout: success.status[1]?.txHash })).toEqual(['unseen', undefined]);
    expect(claimsOf({ ...seen, payout: undefined })).toEqual(['unseen', 'unchecked']);
  });

  it.each([
    ['seen', 'fail', 'success', undefined],
    ['failed', 'success', 'fail', undefined],
    ['unseen', 'success', 'success', 'unseen'],
    ['unchecked', 'success', 'success', 'unchecked'],
    [undefined, 'success', 'success', 'unseen'],
    ['unseen', 'pending', 'pending', undefined],
  ] as const)(
    '[ORD-03] shows a payment of another device that its chain calls %s, and the service %s, as %s (claim: %s)',
    (stated, status, shownStatus, claim) => {
      const named = { chain: 'ONE', txHash: payment, url: '', status };
      const other = { chain: 'ONE', txHash: `0x${'e'.repeat(64)}`, url: '', status: 'success' } as const;
      const lied = read({ ...orderFixtures.pending, status: [named, other] });

      const { legs } = shownOrder(lied, { payment, arrival: undefined, stated });

      expect(legs).toEqual([
        { chain: 'ONE', hash: payment, status: shownStatus, ...(claim ? { claim } : {}) },
        { chain: 'ONE', hash: other.txHash, status: 'success', claim: 'unchecked' },
      ]);
    },
  );

  it('[ORD-02] calls an order failed whose payment had no effect, whatever the service says', () => {
    const statusOf = (wire: WireOrder) =>
      shownOrder(read(wire), { payment, arrival: undefined, own: ownOf('failed') }).status;

    expect(statusOf(orderFixtures.pending)).toBe('fail');
    expect(statusOf(orderFixtures.waitRefund)).toBe('fail');
    const elsewhere = { payment, arrival: undefined, stated: 'failed' } as const;
    expect(shownOrder(read(orderFixtures.pending), elsewhere).status).toBe('fail');
  });
});
