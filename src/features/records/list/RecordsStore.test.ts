import { autorun, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { PATIENCE_MS } from '../../../../tests/support/patience.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { orderOf } from '../../../api/readOrder.ts';
import { addTransData, getTransData, SwapOrder } from '../../../api/swapOrders.ts';
import { AppError } from '../../../model/errors.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import { orderFixtures, recordFixture, type WireRecord } from '../testing/fixtures.ts';
import { RecordsStore } from './RecordsStore.ts';

const stops: (() => void)[] = [];
const still = new AbortController().signal;
const effect: TransactionEffect = { kind: 'opaque', detail: 'a swap' };

async function setUp() {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet] });
  return { one, wallet, shell, api };
}

/** The service returns these orders, newest first. */
function serve(api: FakeApi, records: readonly WireRecord[]): void {
  api.on(getTransData, ({ pageNo, pageSize }) => {
    const [page, size] = [Number(pageNo), Number(pageSize)];
    return { list: records.slice((page - 1) * size, page * size), total: records.length, pageNo: String(page) };
  });
}

async function watch(shell: Shell): Promise<RecordsStore> {
  const store = new RecordsStore(shell, orderFeedOf(shell));
  stops.push(
    store.start(),
    autorun(() => void store.rows),
  );
  await settle();
  return store;
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

/** Sends a swap from this device, as the swap page does. */
async function send(shell: Shell, one: FakeChain, from = 'one-alice'): Promise<string> {
  const transaction = { family: 'fake', chain: one.plugin.id, from, payload: { effect } } as const;
  const payload = {
    toTokenAmount: '12.25',
    shown: { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' },
  };
  const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload, needsReport: true }, {});
  one.states.set(hash, { status: 'pending' });
  return hash;
}

const hashesOf = ({ rows }: RecordsStore) => rows.map(({ hash }) => hash);

describe('RecordsStore', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });

  it('shows the stored orders while offline, with their time', async () => {
    const { shell, one, wallet } = await setUp();
    await shell.wallet.connect(wallet);
    const order = orderOf(z.parse(SwapOrder, { ...orderFixtures.success, userAddr: 'one-alice' }));
    const sent = await send(shell, one);
    await orderFeedOf(shell).stored.keep(order.hash, order);
    const seenAt = Date.now();
    shell.connection.setOffline();
    stops.push(shell.connection.start(window));
    await vi.advanceTimersByTimeAsync(60_000);

    const store = await watch(shell);
    await vi.waitFor(() => expect(store.rows).toHaveLength(2), PATIENCE_MS);

    expect(store.rows.map(({ hash, status, seenAt: at }) => [hash, status, at])).toEqual([
      [sent, 'pending', undefined],
      [order.hash, 'success', seenAt],
    ]);
  });

  it('[ORD-01] lists 5 orders of the connected address per page, newest first, and the total', async () => {
    const { shell, api, wallet } = await setUp();
    const records = Array.from({ length: 12 }, (_, index) => recordFixture(12 - index));
    serve(api, records);
    await shell.wallet.connect(wallet);

    const store = await watch(shell);
    expect(hashesOf(store)).toEqual(records.slice(0, 5).map(({ txHash }) => txHash));
    expect([store.total, store.pages]).toEqual([12, 3]);

    store.goTo(3);
    await settle();

    expect(hashesOf(store)).toEqual(records.slice(10).map(({ txHash }) => txHash));
    expect(api.requestsOf(getTransData)).toEqual([
      { fromAddress: 'one-alice', pageNo: 1, pageSize: 5 },
      { fromAddress: 'one-alice', pageNo: 3, pageSize: 5 },
    ]);
  });

  it('[ORD-01] follows the wallet to another account, without the orders of the previous one', async () => {
    const { shell, api, wallet, one } = await setUp();
    serve(api, [recordFixture(1)]);
    await shell.wallet.connect(wallet);
    const store = await watch(shell);
    expect(store.rows).toHaveLength(1);
    api.on(getTransData, () => ({ status: 'unreachable', body: undefined }));

    wallet.switchTo([{ address: 'one-bob', chain: one.plugin.id }]);
    await settle();

    expect(store.rows).toEqual([]);
    expect(store.total).toBeUndefined();
    expect(api.requestsOf(getTransData).at(-1)).toMatchObject({ fromAddress: 'one-bob' });
  });

  it('sends no request without a wallet', async () => {
    const { shell, api, one, wallet } = await setUp();
    await shell.wallet.connect(wallet);
    await send(shell, one);
    await shell.wallet.disconnect();

    const store = await watch(shell);

    expect(api.requestsOf(getTransData)).toEqual([]);
    expect(store.rows).toMatchObject([{ from: '0.125 ONE', to: '12.25 USD', local: 'sent' }]);
  });

  it('shows a sent transaction at once, as not yet registered', async () => {
    const { shell, api, one, wallet } = await setUp();
    serve(api, [recordFixture(1)]);
    await shell.wallet.connect(wallet);
    const store = await watch(shell);

    const hash = await send(shell, one);

    expect(store.rows).toMatchObject([{ hash, local: 'sent', status: 'pending' }, { local: undefined }]);
  });

  it('shows a swap with an unclear wallet answer as being checked, without a hash', async () => {
    const { shell, api, one, wallet } = await setUp();
    serve(api, []);
    await shell.wallet.connect(wallet);
    wallet.signingError = new Error('the window was closed');
    await expect(send(shell, one)).rejects.toThrow();

    const store = await watch(shell);

    expect(store.rows).toMatchObject([{ hash: undefined, local: 'asking' }]);
  });

  it('leaves out declined requests', async () => {
    const { shell, api, one, wallet } = await setUp();
    serve(api, []);
    await shell.wallet.connect(wallet);
    wallet.rejectsSigning = true;
    await expect(send(shell, one)).rejects.toThrow();

    expect((await watch(shell)).rows).toEqual([]);
  });

  it('shows an order exactly once while it moves from the device to the service', async () => {
    const { shell, api, one, wallet } = await setUp();
    const known: WireRecord[] = [];
    serve(api, known);
    api.on(addTransData, ({ hash }) => {
      known.unshift(recordFixture(9, { txHash: hash.toUpperCase(), status: 'pending' }));
      return { txHash: hash, finalStatus: 'pending', createTime: '2026-03-14 09:26:53', status: [] };
    });
    stops.push(
      shell.outbox.handle('swap', {
        report: async ({ hash }) => {
          await api.call(addTransData, { hash } as never);
        },
      }),
    );
    await shell.wallet.connect(wallet);
    const store = await watch(shell);
    const counts: number[] = [];
    stops.push(autorun(() => counts.push(store.rows.length)));
    await send(shell, one);

    await shell.outbox.reconcile(still);
    await settle();

    expect(counts).not.toContain(2);
    expect(counts.slice(1)).not.toContain(0);
    expect(store.rows).toMatchObject([{ from: '9.5 ONE', status: 'pending', local: undefined }]);
  });

  it.each(['sent', 'closed'] as const)(
    '[ORD-01] keeps a %s order that the service has acknowledged, until its list has the same hash',
    async (stage) => {
      const { shell, api, one, wallet } = await setUp();
      await shell.wallet.connect(wallet);
      const hash = await send(shell, one);
      const [record] = shell.outbox.all;
      const acknowledged = { isReported: true, stage, ...(stage === 'closed' ? { outcome: 'reported' as const } : {}) };
      runInAction(() => record && shell.outbox.records.set(record.id, { ...record, ...acknowledged }));
      const other = recordFixture(1);
      serve(api, [other]);
      await vi.advanceTimersByTimeAsync(60_000);

      const store = await watch(shell);
      expect(hashesOf(store)).toEqual([hash, other.txHash]);

      serve(api, [recordFixture(2, { txHash: hash }), other]);
      await store.polled.refresh();
      expect(hashesOf(store)).toEqual([hash, other.txHash]);

      // As the sixth of twelve it is on the second page.
      const later = Array.from({ length: 12 }, (_, index) =>
        recordFixture(20 - index, { createTime: '2199-01-01 00:00:00' }),
      );
      serve(api, later);
      await store.polled.refresh();
      expect(hashesOf(store)).not.toContain(hash);
    },
  );

  it('shows one row for a sped-up transaction', async () => {
    const { shell, api, one, wallet } = await setUp();
    await shell.wallet.connect(wallet);
    const hash = await send(shell, one);
    one.states.set(hash, { status: 'replaced', by: 'one-hash-faster', isSame: true });
    await shell.outbox.reconcile(still);
    serve(api, [recordFixture(1, { txHash: hash })]);

    const store = await watch(shell);

    expect(store.rows).toHaveLength(1);
  });

  it('shows an order once if the service lists it twice', async () => {
    const { shell, api, wallet } = await setUp();
    serve(api, [
      recordFixture(1),
      recordFixture(1),
      recordFixture(2, { txHash: '' }),
      recordFixture(3, { txHash: '' }),
    ]);
    await shell.wallet.connect(wallet);

    const store = await watch(shell);

    expect(new Set(store.rows.map(({ key }) => key)).size).toBe(store.rows.length);
    expect(hashesOf(store)).toEqual([recordFixture(1).txHash, undefined, undefined]);
  });

  it('[ORD-01] keeps orders that need the user in their place, newest first', async () => {
    const { shell, api, wallet } = await setUp();
    const statuses = ['success', 'wait_kyc', 'pending', 'wait_refund', 'fail'];
    serve(
      api,
      statuses.map((status, index) => recordFixture(9 - index, { status })),
    );
    await shell.wallet.connect(wallet);

    const { rows } = await watch(shell);

    expect(rows.map(({ status }) => status)).toEqual(statuses);
  });

  it('shows for a week that a transaction was replaced in the wallet without a payment', async () => {
    const { shell, api, one, wallet } = await setUp();
    serve(api, []);
    stops.push(
      shell.outbox.handle('swap', {
        async report() {
          throw new AppError('api/refused', { endpoint: '', resultCode: 102, message: '' });
        },
      }),
    );
    await shell.wallet.connect(wallet);
    const hash = await send(shell, one);
    one.states.set(hash, { status: 'replaced', by: 'one-cancelled', isSame: undefined });
    await shell.outbox.reconcile(still);

    const store = await watch(shell);
    expect(store.rows).toMatchObject([{ hash: 'one-cancelled', local: 'replaced' }]);

    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
    expect((await watch(shell)).rows).toEqual([]);
  });

  it('leaves out transactions of another address on this device', async () => {
    const { shell, api, one, wallet } = await setUp();
    serve(api, []);
    await shell.wallet.connect(wallet);
    await send(shell, one, 'one-bob');

    expect((await watch(shell)).rows).toEqual([]);
  });

  it.each([
    ['every 5 s while an order moves', 'pending', 13],
    ['every 5 s while a refund waits', 'wait_refund', 13],
    ['every 30 s once all have ended', 'success', 3],
    ['every 30 s once all have ended', 'refund_complete', 3],
  ])('is read %s', async (_name, status, times) => {
    const { shell, api, wallet } = await setUp();
    serve(api, [recordFixture(2), recordFixture(1, { status })]);
    await shell.wallet.connect(wallet);
    await watch(shell);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(api.requestsOf(getTransData)).toHaveLength(times);
  });

  it('[SHL-18] keeps the last page when a refresh fails, with its time', async () => {
    const { shell, api, wallet } = await setUp();
    serve(api, [recordFixture(1, { status: 'pending' })]);
    await shell.wallet.connect(wallet);
    const store = await watch(shell);
    const goodAt = Date.now();

    api.on(getTransData, () => ({ status: 'http-status', httpStatus: 502, text: 'Bad Gateway' }));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(store.rows).toHaveLength(1);
    expect(store.polled.current).toMatchObject({ status: 'failed', at: goodAt });
  });

  it("prefers the order's final status to that of its row", async () => {
    const { shell, api, wallet } = await setUp();
    serve(api, [recordFixture(1, { finalStatus: 'wait_refund', status: 'success' })]);
    await shell.wallet.connect(wallet);

    expect((await watch(shell)).rows).toMatchObject([{ status: 'wait_refund' }]);
  });
});
