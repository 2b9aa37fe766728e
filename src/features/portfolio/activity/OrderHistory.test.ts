import { runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { storedOrderOf } from '../../../api/readOrder.ts';
import { getTransData, type SwapRecord } from '../../../api/swapOrders.ts';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import { SeenOrders, seenOrdersOf } from '../../../trade/orders/SeenOrders.ts';
import { historyOf } from './OrderHistory.ts';

type Wire = z.input<typeof SwapRecord>;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** An order of minute `minute`, counted from the oldest. */
function order(minute: number, account: string, change: Partial<Wire> = {}): Wire {
  return {
    txHash: `0x${account}${minute.toString(16).padStart(40, '0')}`,
    createTime: new Date(Date.UTC(2026, 2, 1) + minute * 60_000).toISOString().slice(0, 19).replace('T', ' '),
    fromTokenSymbol: 'ONE',
    fromTokenChain: 'ONE',
    fromAmount: '1.5',
    toTokenSymbol: 'TWO',
    toTokenChain: 'TWO',
    toTokenAmount: '3',
    status: 'success',
    ...change,
  };
}

/** Two wallets of different families, and a service that has `orders` of each account, newest first. */
async function setUp(orders: Readonly<Record<string, readonly Wire[]>>, failing: readonly string[] = []) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { family: 'other' });
  const wallets = [
    new FakeWallet({ chains: [one], accounts: [{ address: 'one-alice', chain: one.plugin.id }] }),
    new FakeWallet({
      id: 'second',
      families: ['other'],
      chains: [two],
      accounts: [{ address: 'two-alice', chain: two.plugin.id }],
    }),
  ];
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets });
  const broken = new Set(failing);
  api.on(getTransData, ({ fromAddress, pageNo, pageSize }) => {
    if (broken.has(fromAddress)) return { status: 'unreachable', body: undefined };
    const all = orders[fromAddress] ?? [];
    const page = Number(pageNo);
    const list = all.slice((page - 1) * Number(pageSize), page * Number(pageSize));
    return { list, total: all.length, pageNo: String(page) };
  });
  for (const wallet of wallets) await shell.wallet.connect(wallet);
  const history = historyOf(shell);
  const start = async () => {
    stops.push(history.start());
    await expect.poll(() => api.requestsOf(getTransData).length).toBeGreaterThanOrEqual(2);
    await history.polled.refresh();
    await history.fill();
    await expect.poll(() => history.isLoading).toBe(false);
  };
  const read = <T>(value: () => T): T => runInAction(value);
  return { shell, api, history, start, read, broken };
}

const minutes = (count: number, from = 0, step = 1) =>
  Array.from({ length: count }, (_, at) => from + at * step).reverse();

describe('OrderHistory', () => {
  it('[UXP-05] shows the orders of all accounts in one list, newest first', async () => {
    const { history, start, read } = await setUp({
      'one-alice': minutes(3, 0, 2).map((at) => order(at, 'a')),
      'two-alice': minutes(3, 1, 2).map((at) => order(at, 'b')),
    });

    await start();

    expect(read(() => history.shown.map(({ account }) => account))).toEqual([
      'two-alice',
      'one-alice',
      'two-alice',
      'one-alice',
      'two-alice',
      'one-alice',
    ]);
    expect(read(() => history.total)).toBe(6);
  });

  it('leaves no gap between the orders of an account with few and one with many', async () => {
    // The old orders of the second account lie between orders of the first one that are on later pages.
    const { history, start, read } = await setUp({
      'one-alice': minutes(120, 1_000).map((at) => order(at, 'a')),
      'two-alice': [order(1_119, 'b'), order(1_010, 'b')],
    });
    await start();

    for (let step = 0; step < 6; step += 1) {
      const times = read(() => history.shown.map(({ at }) => at ?? 0));
      const expected = [...minutes(120, 1_000), 1_119, 1_010]
        .map((at) => Date.UTC(2026, 2, 1) + at * 60_000)
        .sort((a, b) => b - a)
        .slice(0, times.length);
      expect(times).toEqual(expected);
      history.showMore();
      await expect.poll(() => read(() => history.isLoading)).toBe(false);
    }
  });

  it('loads older pages until the filter has enough matches', async () => {
    const { history, api, start, read } = await setUp({
      'one-alice': minutes(400).map((at) => order(at, 'a', at < 5 ? { status: 'fail' } : {})),
    });
    await start();
    const before = api.requestsOf(getTransData).length;

    history.setFilter({ state: 'failed' });
    await expect.poll(() => read(() => history.shown.length)).toBe(5);

    expect(api.requestsOf(getTransData).length - before).toBe(7);
    expect(read(() => history.hasMore)).toBe(false);
  });

  it('shows the saved orders of an account that cannot be loaded, and says which', async () => {
    const { shell, history, start, read } = await setUp({ 'two-alice': [order(1, 'b')] }, ['one-alice']);
    const detail = {
      ...order(7, 'a'),
      finalStatus: 'success',
      status: [],
      userAddr: 'one-alice',
      releaseStatus: '',
      receiveAddress: '',
    };
    const seen = storedOrderOf(detail);
    expect(seen).toBeDefined();
    if (seen) await seenOrdersOf(shell, new SeenOrders('unused')).keep(detail.txHash, seen);

    await start();

    await expect.poll(() => read(() => history.shown.length)).toBe(2);
    expect(read(() => history.shown[0])).toMatchObject({ account: 'one-alice', seenAt: expect.any(Number) });
    expect(read(() => history.failed.map(({ address }) => address))).toEqual(['one-alice']);
  });

  it.each(['sent', 'closed'] as const)(
    '[UXP-05] keeps a %s order that the service has acknowledged, until its list has the same hash',
    async (stage) => {
      const lists: Record<string, readonly Wire[]> = { 'one-alice': [order(1, 'a')] };
      const { shell, history, start, read } = await setUp(lists);
      const payload = { effect: { kind: 'opaque', detail: '' } } as const;
      const transaction = { family: 'fake', chain: 'fake:one', from: 'one-alice', payload } as const;
      const shown = { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.5' };
      const request = { kind: 'swap', transaction, payload: { shown }, needsReport: true };
      const { hash, ...record } = await shell.outbox.send(request, {});
      const acknowledged = { isReported: true, stage, ...(stage === 'closed' ? { outcome: 'reported' as const } : {}) };
      runInAction(() => shell.outbox.records.set(record.id, { ...record, hash, ...acknowledged, updatedAt: 1 }));

      await start();
      expect(read(() => history.shown.map((row) => [row.hash, row.state]))).toEqual([
        [hash, 'moving'],
        [order(1, 'a').txHash, 'done'],
      ]);
      expect(read(() => history.total)).toBe(2);

      lists['one-alice'] = [order(2, 'a', { txHash: hash }), order(1, 'a')];
      await history.polled.refresh();
      expect(read(() => history.shown.map((row) => row.hash))).toEqual([hash, order(1, 'a').txHash]);
    },
  );

  it('[UXP-05] shows the recorded amounts of an order of this device, and the payout once its chain shows it', async () => {
    const lists: Record<string, readonly Wire[]> = { 'one-alice': [] };
    const { shell, history, start, read } = await setUp(lists);
    const payload = { effect: { kind: 'opaque', detail: '' } } as const;
    const transaction = { family: 'fake', chain: 'fake:one', from: 'one-alice', payload } as const;
    const shown = { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.5' };
    const request = { kind: 'swap', transaction, payload: { shown, toTokenAmount: '12.25' }, needsReport: false };
    const { hash } = await shell.outbox.send(request, {});
    lists['one-alice'] = [order(2, 'a', { txHash: hash }), order(1, 'a')];
    const sides = () =>
      read(() => history.shown.map(({ from, to }) => [from.amount, from.symbol, to?.amount, to?.symbol]));

    await start();
    expect(sides()).toEqual([
      ['0.5', 'ONE', '12.25', 'USD'],
      ['1.5', 'ONE', '3', 'TWO'],
    ]);

    const paid = { amount: '12.24', symbol: 'USD', token: 'usd' };
    const seen = { status: 'seen', chain: 'TWO', recipient: 'two-alice', paid } as const;
    runInAction(() => arrivalsOf(shell).states.set(hash, seen));
    expect(sides()[0]).toEqual(['0.5', 'ONE', '12.24', 'USD']);
  });

  it('[UXP-05] shows the listing that this device canceled on the chain', async () => {
    const { shell, history, start, read } = await setUp({});
    const payload = { effect: { kind: 'opaque', detail: '' } } as const;
    const transaction = { family: 'fake', chain: 'fake:one', from: 'one-alice', payload } as const;
    const { hash } = await shell.outbox.send({ kind: 'nft-cancel', transaction, payload: {}, needsReport: false }, {});

    await start();

    expect(read(() => history.shown)).toMatchObject([{ hash, kind: 'nft', action: 'nftCancel', state: 'moving' }]);
  });

  it('notes the state of its orders for the page of each', async () => {
    const { shell, start } = await setUp({ 'one-alice': [order(1, 'a')] });
    await start();
    const { txHash, status } = order(1, 'a');
    expect(orderFeedOf(shell).latest(txHash)?.status).toBe(status);
  });

  it('loads the orders of an account that appears while another one is being read', async () => {
    const { shell, api, history, read } = await setUp({});
    let answer: (() => void) | undefined;
    api.on(getTransData, ({ fromAddress }) => {
      const reply = { list: [order(1, fromAddress === 'one-alice' ? 'a' : 'b')], total: 1, pageNo: '1' };
      if (fromAddress === 'one-alice') return reply;
      return new Promise<typeof reply>((resolve) => {
        answer = () => resolve(reply);
      });
    });
    await shell.wallet.disconnect('fake');
    stops.push(history.start());
    await expect.poll(() => answer !== undefined).toBe(true);

    shell.watch.watch([{ address: 'one-alice', chain: 'fake:one' }]);
    await expect.poll(() => read(() => history.shown.map(({ account }) => account))).toEqual(['one-alice']);
    answer?.();

    await expect.poll(() => read(() => history.total)).toBe(2);
  });

  it('does not load a failed account again by itself while it fills the list', async () => {
    const { history, api, start } = await setUp({ 'two-alice': [order(1, 'b')] }, ['one-alice']);
    await start();
    const before = api.requestsOf(getTransData).length;

    await history.fill();

    expect(api.requestsOf(getTransData).length).toBe(before);
  });

  it('handles 10,000 orders within five seconds of processor time', { tags: 'measured' }, async () => {
    const { history, start, read } = await setUp({
      'one-alice': minutes(10_000).map((at) => order(at, 'a')),
    });
    await start();
    const began = process.cpuUsage();

    const all = await history.loadAll();
    history.setFilter({ text: 'two' });
    const shown = read(() => history.shown.length);

    expect([all.length, shown]).toEqual([10_000, 20]);
    const { user, system } = process.cpuUsage(began);
    // Microseconds. The fake service and its schema are part of it.
    expect(user + system).toBeLessThan(5_000_000);
  });
});
