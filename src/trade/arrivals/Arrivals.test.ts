import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { orderOf } from '../../api/readOrder.ts';
import { getTransDetail, SwapOrder } from '../../api/swapOrders.ts';
import { AppError } from '../../model/errors.ts';
import type { ExpectedArrival } from '../../shell/plugin/arrival.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { orderFeedOf } from '../orders/OrderFeed.ts';
import { Arrivals, arrivalsOf } from './Arrivals.ts';

const INVENTED = `0x${'e'.repeat(64)}`;
const NUMBER = `0x${'7'.repeat(64)}`;

/** What a lying service says about the payment. */
const lie = (hash: string): z.input<typeof SwapOrder> => ({
  txHash: hash,
  createTime: '2026-03-14 09:26:53',
  fromTokenChain: 'ONE',
  fromTokenSymbol: 'ONE',
  fromAmount: '0.5',
  toTokenChain: 'TWO',
  toTokenSymbol: 'GOLD',
  toTokenAddress: 'two-gold',
  toTokenAmount: '99999',
  finalStatus: 'success',
  receiveAddress: 'two-eve',
  transferOutId: `0x${'8'.repeat(64)}`,
  status: [
    { chain: 'ONE', txHash: hash, url: '', status: 'success' },
    { chain: 'TWO', txHash: INVENTED, url: '', status: 'success' },
  ],
  estimatedTime: 1,
  isNoGas: '0',
  nfts: [],
});

const swap: TransactionEffect = {
  kind: 'swap',
  contract: 'one-router',
  pay: { token: 'fake:one/native', units: 1n },
  receive: { chain: 'fake:two', address: 'two-usd', minUnits: 90n },
  recipient: 'two-bob',
  orderId: NUMBER,
  deadline: undefined,
};

async function setUp(effect: TransactionEffect = swap, payload: object = {}) {
  const [one, two] = [new FakeChain('one'), new FakeChain('two')];
  const usd = two.token('USD', 2);
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet], tokens: [usd] });
  await shell.wallet.connect(wallet);
  const asked: ExpectedArrival[] = [];
  two.arrivalOf = async (expected) => {
    asked.push(expected);
    return { status: 'unseen' };
  };
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
  const pay = async () => {
    const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload, needsReport: false }, {});
    return { hash, order: orderOf(z.parse(SwapOrder, lie(hash))) };
  };
  return { shell, api, one, two, usd, asked, pay, arrivals: arrivalsOf(shell) };
}

describe('Arrivals', () => {
  it('[ORD-03] expects what this device signed, whatever the service says', async () => {
    const { arrivals, asked, pay } = await setUp();
    const { hash, order } = await pay();

    expect(await arrivals.check(hash, order)).toEqual({ status: 'unseen' });

    expect(asked).toEqual([
      {
        hashes: [INVENTED],
        orderId: NUMBER,
        isSigned: true,
        recipient: 'two-bob',
        token: 'two-usd',
        minUnits: 90n,
        paidAt: expect.any(Number),
      },
    ]);
    expect(arrivals.of(hash, 'success')).toEqual({ status: 'unseen' });
  });

  it('[ORD-03] keeps what the chain showed, and asks no more', async () => {
    const { shell, arrivals, two, usd, pay } = await setUp();
    const { hash, order } = await pay();
    await arrivals.check(hash, order);
    two.arrivalOf = async () => ({ status: 'seen', paid: { token: usd, units: 12_345n }, hash: '0xpayout' });
    const seen = {
      status: 'seen',
      chain: 'TWO',
      recipient: 'two-bob',
      payout: '0xpayout',
      paid: { amount: '123.45', symbol: 'USD', token: 'two-usd' },
    };

    expect(await arrivals.check(hash, order)).toEqual(seen);

    two.arrivalOf = () => Promise.reject(new Error('not asked again'));
    expect(await arrivals.check(hash.toUpperCase(), order)).toEqual(seen);
    const later = new Arrivals(shell, orderFeedOf(shell));
    expect(later.of(hash, 'success')).toEqual(seen);
    expect(later.isSeen(hash, 'success')).toBe(true);
  });

  it('[ORD-03] has seen nothing if no node answers, and cannot tell on a chain that shows no payouts', async () => {
    const { arrivals, two, pay } = await setUp();
    const { hash, order } = await pay();
    two.arrivalOf = () => Promise.reject(new AppError('chain/unreachable', { chain: 'Chain two' }));
    expect(await arrivals.check(hash, order)).toEqual({ status: 'unseen' });

    // A node that restarts, or a proxy in front of it, may answer anything. It is asked again.
    two.arrivalOf = () => Promise.reject(new Error('502 Bad Gateway'));
    expect(await arrivals.check(hash, order)).toEqual({ status: 'unseen' });

    delete two.arrivalOf;
    expect(await arrivals.check(hash, order)).toEqual({ status: 'unchecked' });
  });

  describe('a refund', () => {
    const REFUND = `0x${'7'.repeat(64)}`;
    const held = { ...swap, refundTo: 'one-alice', lockedUntil: 9 } as TransactionEffect;

    async function refunded(effect = held) {
      const world = await setUp(effect);
      const { one } = world;
      one.arrivalOf = async (expected) => {
        world.asked.push(expected);
        return { status: 'unseen' };
      };
      const { hash, order } = await world.pay();
      const legs = [...order.legs, { chain: 'ONE', hash: REFUND, status: 'success' as const }];
      return {
        ...world,
        hash,
        order: { ...order, status: 'refund_complete' as const, refundAddress: 'one-eve', legs },
      };
    }

    it('[ORD-03] is expected where this device has paid, whatever the service says', async () => {
      const { arrivals, asked, hash, order } = await refunded();

      expect(await arrivals.check(hash, order)).toEqual({ status: 'unseen' });

      expect(asked).toEqual([
        {
          hashes: [REFUND],
          orderId: NUMBER,
          isSigned: true,
          isRefund: true,
          recipient: 'one-alice',
          token: undefined,
          minUnits: undefined,
          paidAt: expect.any(Number),
        },
      ]);
      expect(arrivals.isSeen(hash, 'refund_complete')).toBe(false);
    });

    it('[ORD-03] is kept apart from a payout that the service has also claimed', async () => {
      const { shell, arrivals, one, two, hash, order } = await refunded();
      two.arrivalOf = async () => ({ status: 'seen', paid: undefined, hash: '0xpayout' });
      await arrivals.check(hash, { ...order, status: 'success' });
      expect(arrivals.isSeen(hash, 'refund_complete')).toBe(false);

      one.arrivalOf = async () => ({ status: 'seen', paid: { token: one.native, units: 10n ** 18n }, hash: REFUND });
      expect(await arrivals.check(hash, order)).toMatchObject({ status: 'seen', chain: 'ONE', payout: REFUND });
      expect(new Arrivals(shell, orderFeedOf(shell)).isSeen(hash, 'refund_complete')).toBe(true);
    });

    it('[ORD-03] is not one that pays another order too, and cannot be told on a chain that shows none', async () => {
      const { orderId: _none, ...withoutNumber } = held as Extract<TransactionEffect, { kind: 'swap' }>;
      const { arrivals, one, pay, hash, order } = await refunded({ ...withoutNumber, promisedBy: 'Bridge' });
      one.arrivalOf = async () => ({ status: 'seen', paid: undefined, hash: REFUND });
      const other = await pay();
      await arrivals.check(other.hash, { ...order, hash: other.hash });
      expect(arrivals.isSeen(other.hash, 'refund_complete')).toBe(true);
      expect(await arrivals.check(hash, order)).toEqual({ status: 'unseen' });

      delete one.arrivalOf;
      expect(await arrivals.check(hash, order)).toEqual({ status: 'unchecked' });
    });
  });

  it('[ORD-03] does not count one payout for two orders without a number', async () => {
    const { orderId: _none, ...withoutNumber } = { ...swap, promisedBy: 'Bridge' };
    const { arrivals, two, pay } = await setUp(withoutNumber as TransactionEffect);
    const [first, second] = [await pay(), await pay()];
    two.arrivalOf = async () => ({ status: 'seen', paid: undefined, hash: '0xpayout' });

    expect((await arrivals.check(first.hash, first.order)).status).toBe('seen');
    expect((await arrivals.check(second.hash, second.order)).status).toBe('unseen');
  });

  it('takes what was shown for a plain transfer, whose bytes contain no recipient', async () => {
    const transfer = {
      kind: 'transfer',
      token: 'fake:one/native',
      units: 1n,
      to: 'one-depot',
      memo: undefined,
    } as const;
    const report = {
      fromTokenAddress: '',
      toTokenAddress: 'two-usd',
      fromAddress: 'one-alice',
      toAddress: 'two-bob',
      fromTokenAmount: '1',
      slippage: 1,
      fromChain: 'ONE',
      toChain: 'TWO',
      toTokenAmount: '1',
      dexName: '',
      isNoGas: '0',
      orderId: '',
      orderType: '',
    };
    const { arrivals, asked, pay } = await setUp(transfer, report);
    const { hash, order } = await pay();

    await arrivals.check(hash, order);

    expect(asked).toMatchObject([{ isSigned: false, recipient: 'two-bob', token: 'two-usd', hashes: [INVENTED] }]);
    expect(asked[0]).not.toHaveProperty('orderId');
  });

  it('has only the reply for an order of another device', async () => {
    const { arrivals, asked } = await setUp();
    const order = orderOf(z.parse(SwapOrder, lie(`0x${'5'.repeat(64)}`)));

    await arrivals.check(order.hash, order);
    await arrivals.check(`${order.hash}0`, { ...order, toChain: 'NOWHERE' });

    expect(asked).toMatchObject([{ isSigned: false, recipient: 'two-eve', token: 'two-gold', minUnits: undefined }]);
    expect(arrivals.of(`${order.hash}0`, 'success')).toEqual({ status: 'unchecked' });
  });

  it('reads a listed order before it asks the chain, and asks nothing if it is not done', async () => {
    const { api, arrivals, asked, pay } = await setUp();
    const { hash } = await pay();
    api.on(getTransDetail, () => ({ ...lie(hash), finalStatus: 'pending' }));
    await arrivals.checkListed(hash);
    expect(asked).toEqual([]);

    const other = await pay();
    api.on(getTransDetail, () => lie(other.hash));
    await arrivals.checkListed(other.hash);
    expect(asked).toHaveLength(1);
  });
});
