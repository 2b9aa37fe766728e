import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { orderOf } from '../../api/readOrder.ts';
import { getTransDetail, SwapOrder } from '../../api/swapOrders.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { arrivalsOf } from './Arrivals.ts';

const PAYMENT = `0x${'a'.repeat(64)}`;

/** What the service says of an order that another device has paid. */
const stated = {
  txHash: PAYMENT,
  createTime: '2026-03-14 09:26:53',
  fromTokenChain: 'ONE',
  fromTokenSymbol: 'USD',
  fromTokenAddress: 'one-usd',
  fromAmount: '1.5',
  toTokenChain: 'TWO',
  toTokenSymbol: 'TWO',
  toTokenAmount: '1',
  finalStatus: 'fail',
  userAddr: 'one-alice',
  receiveAddress: 'two-alice',
  status: [{ chain: 'ONE', txHash: PAYMENT, url: '', status: 'success' }],
  estimatedTime: 1,
  isNoGas: '0',
  nfts: [],
} satisfies z.input<typeof SwapOrder>;

const swap: TransactionEffect = {
  kind: 'swap',
  contract: 'one-router',
  pay: { token: 'fake:one/token:one-usd', units: 150n },
  receive: { chain: 'fake:two', address: undefined, minUnits: 1n },
  recipient: 'two-alice',
  deadline: undefined,
};

async function setUp(effect: TransactionEffect = swap, status: 'seen' | 'failed' = 'seen') {
  const [one, two] = [new FakeChain('one'), new FakeChain('two')];
  const usd = one.token('USD', 2);
  one.described.set('one-usd', usd);
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd] });
  const asked: string[] = [];
  one.paymentOf = async (hash) => {
    asked.push(hash);
    return { status, transaction: { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } };
  };
  const arrivals = arrivalsOf(shell);
  const check = async (reply: Partial<z.input<typeof SwapOrder>> = {}) => {
    await arrivals.payments.check(PAYMENT, orderOf(z.parse(SwapOrder, { ...stated, ...reply })));
    return arrivals.payments.of(PAYMENT);
  };
  return { one, two, usd, api, asked, arrivals, check };
}

describe('a payment of another device', () => {
  it('[ORD-03] is seen if its chain shows the sender, the amount and a pinned contract that the service names', async () => {
    const { asked, check } = await setUp();

    expect(await check()).toBe('seen');
    // Not with each poll of the order.
    await check();
    expect(asked).toEqual([PAYMENT]);
  });

  it.each<[string, TransactionEffect, Partial<z.input<typeof SwapOrder>>]>([
    ['of another amount', swap, { fromAmount: '1.51' }],
    ['of another sender', swap, { userAddr: 'one-eve' }],
    ['of no account of the chain', swap, { userAddr: 'two-alice' }],
    ['in another token', swap, { fromTokenAddress: 'one-gold', fromTokenSymbol: 'GOLD' }],
    ['in the coin', swap, { fromTokenAddress: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', fromTokenSymbol: 'ONE' }],
    ['to a contract that is not pinned', { ...swap, contract: 'one-thief' } as TransactionEffect, {}],
    ['in the form of a known call', { kind: 'unpinned', contract: 'one-thief' }, {}],
    [
      'to an account that is not pinned',
      { kind: 'transfer', token: 'fake:one/token:one-usd', units: 150n, to: 'one-eve', memo: undefined },
      {},
    ],
  ])('[ORD-03] is not seen where the transaction is one %s', async (_what, effect, reply) => {
    const { one, usd, check } = await setUp(effect);
    one.described.set('one-gold', { ...usd, id: one.plugin.tokenId('one-gold'), address: 'one-gold' });

    expect(await check(reply)).toBe('unseen');
  });

  it('[ORD-03] is a plain transfer to a pinned account, too', async () => {
    const transfer = { kind: 'transfer', token: 'fake:one/token:one-usd', units: 150n, memo: undefined } as const;
    const { check } = await setUp({ ...transfer, to: 'one-depot' });

    expect(await check()).toBe('seen');
  });

  it('[ORD-03] has failed if its block gave it no effect', async () => {
    expect(await (await setUp(swap, 'failed')).check()).toBe('failed');
    expect(await (await setUp({ ...swap, contract: 'one-thief' } as TransactionEffect, 'failed')).check()).toBe(
      'unseen',
    );
  });

  it('[ORD-03] counts the decimals of the chain, not those of the list', async () => {
    const { one, usd, check } = await setUp();
    one.described.set('one-usd', { ...usd, decimals: 3 });

    expect(await check()).toBe('unseen');
  });

  it('[ORD-03] cannot be told for a call that the app cannot read, and on a chain whose nodes do not tell', async () => {
    expect(await (await setUp({ kind: 'opaque', detail: 'of a wallet of several owners' })).check()).toBe('unchecked');
    const { one, check } = await setUp();
    delete one.paymentOf;
    expect(await check()).toBe('unchecked');
    expect(await (await setUp()).check({ fromTokenChain: 'NOWHERE' })).toBe('unchecked');
  });

  it('[ORD-03] is not seen while its chain does not show it, or does not answer', async () => {
    const { one, check } = await setUp();
    one.paymentOf = async () => ({ status: 'unseen' });
    expect(await check()).toBe('unseen');

    const silent = await setUp();
    silent.one.paymentOf = () => Promise.reject(new Error('502 Bad Gateway'));
    expect(await silent.check()).toBe('unseen');
  });

  it('[ORD-03] leads to its refund: a listed order that the service calls failed is back once the chain shows it', async () => {
    const { one, usd, api, arrivals } = await setUp();
    api.on(getTransDetail, () => ({ ...stated, txHash: PAYMENT }));
    one.arrivalOf = async () => ({ status: 'unseen' });
    await arrivals.checkListed(PAYMENT);
    expect(arrivals.endOf(PAYMENT, 'fail')).toBe('fail');

    one.arrivalOf = async ({ isRefund }) =>
      isRefund ? { status: 'seen', paid: { token: usd, units: 150n }, hash: '0xback' } : { status: 'unseen' };
    await arrivals.checkListed(PAYMENT);

    expect(arrivals.endOf(PAYMENT, 'fail')).toBe('refund_complete');
    expect(arrivals.endOf(PAYMENT, 'timeout')).toBe('refund_complete');
    expect(arrivals.endOf(PAYMENT, 'pending')).toBe('pending');
    expect(arrivals.endOf(PAYMENT, 'success')).toBe('success');
  });

  it('[ORD-03] is not looked for a refund unless it was paid', async () => {
    const { one, api, arrivals } = await setUp();
    api.on(getTransDetail, () => ({ ...stated, fromAmount: '2' }));
    one.arrivalOf = async () => ({ status: 'seen', paid: undefined, hash: '0xback' });

    await arrivals.checkListed(PAYMENT);

    expect(arrivals.endOf(PAYMENT, 'fail')).toBe('fail');
  });
});
