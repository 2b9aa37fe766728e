import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderOf } from '../../../api/readOrder.ts';
import { SwapOrder } from '../../../api/swapOrders.ts';
import type { OrderLeg } from '../../../trade/orders/SwapOrder.ts';
import { orderFixtures, type WireOrder } from '../testing/fixtures.ts';
import { shownOrder } from './shownOrder.ts';

const { success } = orderFixtures;
const payment = success.txHash;
const read = (wire: WireOrder) => orderOf(z.parse(SwapOrder, wire));
const legsOf = ({ legs }: { readonly legs: readonly OrderLeg[] }) =>
  legs.map(({ chain, hash, status }) => [chain, hash, status]);
const seen = { status: 'seen', chain: 'TWO', recipient: 'two-bob' } as const;

describe('shownOrder', () => {
  it('[ORD-03] takes amount, token, recipient and transaction of a payout from the chain', () => {
    const paid = { amount: '312.4', symbol: 'USD', token: 'two-usd' };
    const lied = read({ ...success, toTokenAmount: '99999', toTokenSymbol: 'BTC', receiveAddress: 'two-eve' });

    const shown = shownOrder(lied, { payment, arrival: { ...seen, paid, payout: '0xreal' }, promised: '312' });

    expect(shown).toMatchObject({ toAmount: '312.4', toSymbol: 'USD', toToken: 'two-usd', recipient: 'two-bob' });
    expect(legsOf(shown)).toEqual([
      ['ONE', payment, 'success'],
      ['TWO', '0xreal', 'success'],
    ]);
  });

  it('[ORD-03] counts nothing of an unseen payout as done, and shows the promise in place of its amount', () => {
    const lied = read({ ...success, toTokenAmount: '99999' });
    const shown = shownOrder(lied, { payment, arrival: { status: 'unseen' }, promised: '312' });

    expect(shown.toAmount).toBe('312');
    expect(legsOf(shown).map(([chain, , status]) => [chain, status])).toEqual([
      ['ONE', 'success'],
      ['TWO', 'pending'],
    ]);
    // The payment's own hash on the target chain is no payout either.
    const same = read({ ...success, status: [{ chain: 'TWO', txHash: payment, url: '', status: 'success' }] });
    expect(legsOf(shownOrder(same, { payment, arrival: undefined, promised: undefined }))).toEqual([
      ['TWO', payment, 'pending'],
    ]);
  });

  it('[ORD-03] takes recipient and token from this device, whatever the service says', () => {
    const lied = read({ ...success, finalStatus: 'pending', receiveAddress: 'two-eve', toTokenAddress: 'two-fake' });
    const own = { recipient: 'two-bob', chain: 'TWO', token: 'two-usd' };

    const shown = shownOrder(lied, { payment, arrival: undefined, promised: '312', own });

    expect(shown).toMatchObject({ recipient: 'two-bob', toChain: 'TWO', toToken: 'two-usd' });
  });

  it('[ORD-03] counts only the refund that the chain shows as done', () => {
    const { refundComplete: refunded } = orderFixtures;
    const order = read({
      ...refunded,
      status: [...refunded.status, { chain: 'ONE', txHash: '0xsaid', url: '', status: 'success' }],
    } as WireOrder);
    const shownWith = (arrival: Parameters<typeof shownOrder>[1]['arrival']) =>
      legsOf(shownOrder(order, { payment: refunded.txHash, arrival, promised: undefined })).map(([, hash, status]) => [
        hash,
        status,
      ]);

    expect(shownWith({ status: 'unseen' })).toContainEqual(['0xsaid', 'pending']);
    const real = shownWith({ ...seen, chain: 'ONE', payout: '0xreal' });
    expect(real).toContainEqual(['0xsaid', 'pending']);
    expect(real).toContainEqual(['0xreal', 'success']);
    expect(shownWith({ ...seen, chain: 'ONE', payout: '0xSAID' })).toContainEqual(['0xsaid', 'success']);
  });

  it('keeps the only transaction of a swap within a chain, and an order in any other state', () => {
    const within = {
      ...success,
      fromTokenChain: 'TWO',
      status: [{ chain: 'TWO', txHash: payment, url: '', status: 'success' }],
    };
    const order = read(within as WireOrder);
    const pending = read(orderFixtures.pending);

    expect(legsOf(shownOrder(order, { payment, arrival: { ...seen, payout: payment }, promised: '1' }))).toEqual([
      ['TWO', payment, 'success'],
    ]);
    expect(legsOf(shownOrder(order, { payment, arrival: { status: 'unseen' }, promised: '1' }))).toEqual([
      ['TWO', payment, 'success'],
    ]);
    expect(shownOrder(pending, { payment, arrival: undefined, promised: '1' })).toBe(pending);
  });
});
