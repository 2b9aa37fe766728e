import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { fakeNotifications } from '../../../tests/support/fakes/FakeNotification.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { makeShell } from '../../../tests/support/shells/makeShell.ts';
import { addTransData, getTransDetail, type SwapOrder } from '../../api/swapOrders.ts';
import type { TabLocks } from '../../shell/outbox/TabLocks.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { notificationsOf } from './NotificationStore.ts';
import { startFollowing } from './startFollowing.ts';
import { settingsKey } from './stored.ts';

const effect: TransactionEffect = { kind: 'opaque', detail: 'a swap' };
const stops: (() => void)[] = [];
const wire: z.input<typeof SwapOrder> = {
  txHash: '',
  status: [],
  estimatedTime: 1,
  isNoGas: '0',
  nfts: [],
  createTime: '2026-03-14 09:26:53',
  fromTokenSymbol: 'ONE',
  fromTokenChain: 'ONE',
  fromTokenAddress: 'one-coin',
  fromAmount: '0.125000001',
  toTokenChain: 'ONE',
  toTokenAddress: 'one-usd',
  toTokenSymbol: 'USD\u202e',
  toTokenAmount: '312.471955',
  receiveAddress: 'one-bob',
  userAddr: 'one-alice',
};

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A device that sent one swap, with a backend that tells how it stands. */
async function device({
  isOn = true,
  showsAmounts = false,
  payload = {},
  locks = undefined as TabLocks | undefined,
} = {}) {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], ...(locks ? { locks } : {}) });
  const { shown, browser } = fakeNotifications('granted');
  vi.stubGlobal('Notification', browser);
  const order: { state: Partial<z.input<typeof SwapOrder>> } = { state: { finalStatus: 'pending' } };
  api.on(getTransDetail, ({ hash }) => ({ ...wire, txHash: hash, ...order.state }));
  api.on(addTransData, ({ hash }) => ({
    txHash: hash,
    finalStatus: 'pending',
    createTime: wire.createTime,
    status: [],
  }));
  shell.storage.set(settingsKey, { isOn, showsAmounts });
  await shell.wallet.connect(wallet);
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
  const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload, needsReport: false }, {});
  const asked = () => api.requestsOf(getTransDetail).length;
  return { shell, api, one, hash, order, shown, asked };
}

async function follow(shell: Parameters<typeof startFollowing>[0]): Promise<void> {
  stops.push(startFollowing(shell));
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
}

describe('startFollowing', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('polls every 15 s while the page is visible, every 30 s while hidden, and stops at the end', async () => {
    const { shell, order, asked } = await device();
    await follow(shell);
    expect(asked()).toBe(1);

    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(5);

    hide(true);
    await vi.advanceTimersByTimeAsync(15_000);
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked() - before).toBe(2);

    order.state = { finalStatus: 'success' };
    await vi.advanceTimersByTimeAsync(30_000);
    const ended = asked();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(asked()).toBe(ended);
  });

  it('notifies once when an order ends while the page is hidden: pair and state, no address, no amount', async () => {
    const { shell, hash, order, shown } = await device();
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'success' };

    await vi.advanceTimersByTimeAsync(120_000);

    expect(shown.map(({ title }) => title)).toEqual(['Swap complete']);
    expect(shown[0]?.options?.body).toBe('ONE → USD');
    expect(JSON.stringify(shown[0]?.options?.body)).not.toMatch(/alice|bob|0\.125|312/);
    expect(shell.location.orderState).toBe('Swap complete');

    const opened = vi.fn();
    stops.push(shell.intents.answer('openOrder', opened));
    vi.spyOn(window, 'focus').mockReturnValue(undefined);
    shown[0]?.onclick?.();
    expect(opened).toHaveBeenCalledWith({ hash });

    hide(false);
    expect(shell.location.orderState).toBe('');
  });

  it('[ORD-03] does not notify of an end that only the service reports, and does once the chain shows it', async () => {
    const { shell, order, shown, one } = await device({ showsAmounts: true });
    one.arrivalOf = async () => ({ status: 'unseen' });
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'success', toTokenAmount: '99999' };

    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(shown).toEqual([]);
    expect(shell.location.orderState).toBe('Exchanging');

    const token = one.token('USD', 2);
    one.arrivalOf = async () => ({ status: 'seen', hash: undefined, paid: { token, units: 31_240n } });
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(shown.map(({ title, options }) => [title, options?.body])).toEqual([
      ['Swap complete', '0.125000 ONE → 312.4 USD'],
    ]);
  });

  it('[ORD-03] does not notify of a refund that only the service reports, and does once the chain shows it', async () => {
    const { shell, order, shown, one } = await device({ showsAmounts: true });
    one.arrivalOf = async () => ({ status: 'unseen' });
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'refund_complete' };

    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(shown).toEqual([]);

    one.arrivalOf = async () => ({ status: 'seen', hash: undefined, paid: undefined });
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(shown.map(({ title }) => title)).toEqual(['Refund complete']);
  });

  it.each([
    ['refund_complete', 'Reported as refunded'],
    ['success', 'Reported as complete'],
  ])('[ORD-03] names the service as the source of %s where the chain cannot tell', async (finalStatus, title) => {
    const { shell, order, shown, one } = await device();
    delete one.arrivalOf;
    await follow(shell);
    hide(true);
    order.state = { finalStatus };

    await vi.advanceTimersByTimeAsync(90_000);

    expect(shown.map((each) => each.title)).toEqual([title]);
  });

  it('neither repeats the notification nor polls on the next visit', async () => {
    const { shell, order, shown, api, one } = await device();
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'success' };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(1);
    for (const stop of stops.splice(0)) stop();
    const asked = api.requestsOf(getTransDetail).length;

    const next = makeShell({ chains: [one], api }).shell;
    await next.outbox.load();
    await follow(next);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(shown).toHaveLength(1);
    expect(api.requestsOf(getTransDetail)).toHaveLength(asked);
  });

  it('includes amounts if the user enabled that', async () => {
    const { shell, order, shown } = await device({ showsAmounts: true });
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'refund_complete' };

    await vi.advanceTimersByTimeAsync(60_000);

    expect(shown.map(({ title, options }) => [title, options?.body])).toEqual([
      ['Refund complete', '0.125000 ONE → 312.471955 USD'],
    ]);
  });

  it.each([
    ['Service asks for an ID check', { finalStatus: 'wait_kyc' }],
    ['Service offers a refund', { finalStatus: 'wait_refund' }],
    ['Release your funds', { finalStatus: 'pending', releaseStatus: 'wait_release' }],
  ])('notifies with “%s”', async (title, state) => {
    const { shell, order, shown } = await device();
    await follow(shell);
    hide(true);
    order.state = state;

    await vi.advanceTimersByTimeAsync(90_000);

    expect(shown.map((notification) => notification.title)).toEqual([title]);
  });

  it.each([
    ['Swap failed', 'fail', 'failed'],
    ['Reported as failed', 'fail', 'pending'],
    ['Reported as failed', 'fail', 'included'],
    ['Payment not seen yet', 'timeout', 'pending'],
    ['Swap failed', 'timeout', 'failed'],
    ['Reported as timed out', 'timeout', 'included'],
  ] as const)('[ORD-03] notifies with “%s” of the end %s if the payment is %s', async (title, finalStatus, status) => {
    const { shell, hash, order, shown, one } = await device();
    one.states.set(hash, { status, confirmations: 1, required: 3 });
    await follow(shell);
    hide(true);
    order.state = { finalStatus };

    await vi.advanceTimersByTimeAsync(90_000);

    expect(shown.map((notification) => notification.title)).toEqual([title]);
  });

  it('[ORD-03] names the amounts that this device recorded, not those of the service', async () => {
    const payload = { toTokenAmount: '12.25', shown: { fromSymbol: 'ONE', toSymbol: 'TWO', fromAmount: '0.5' } };
    const { shell, order, shown } = await device({ showsAmounts: true, payload });
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'wait_kyc', fromAmount: '7', toTokenAmount: '99999' };

    await vi.advanceTimersByTimeAsync(90_000);

    expect(shown.map(({ options }) => options?.body)).toEqual(['0.5 ONE → 12.25 TWO']);
  });

  it.each([
    ['goes on', { finalStatus: 'pending' }],
    ['is refunded by itself, but is not yet', { finalStatus: 'wait_refund', refundsByItself: true }],
    ['has an unknown state', { finalStatus: 'wait_for_information' }],
  ])('does not notify while the order %s', async (_what, state) => {
    const { shell, order, shown } = await device();
    await follow(shell);
    hide(true);
    order.state = state;

    await vi.advanceTimersByTimeAsync(300_000);

    expect(shown).toEqual([]);
  });

  it('does not notify while the page is visible, nor later', async () => {
    const { shell, order, shown } = await device();
    await follow(shell);
    order.state = { finalStatus: 'success' };
    await vi.advanceTimersByTimeAsync(30_000);

    hide(true);
    await vi.advanceTimersByTimeAsync(300_000);

    expect(shown).toEqual([]);
  });

  it('does not notify while another tab of the app is visible', async () => {
    const held: TabLocks = {
      ifFree: async (name, work) => (name === 'switchyard-looked-at' ? undefined : work()),
      lead: (_name, signal, lead) => {
        if (!signal.aborted) lead();
      },
    };
    const { shell, order, shown } = await device({ locks: held });
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'success' };

    await vi.advanceTimersByTimeAsync(90_000);

    expect(shown).toEqual([]);
  });

  it('does not notify unless the user enabled notifications', async () => {
    const { shell, order, shown } = await device({ isOn: false });
    await follow(shell);
    hide(true);
    order.state = { finalStatus: 'success' };

    await vi.advanceTimersByTimeAsync(90_000);

    expect(shown).toEqual([]);
    expect(shell.location.orderState).toBe('Swap complete');
  });

  it('does nothing in a tab that does not lead', async () => {
    const { shell, asked } = await device({ locks: { ifFree: (_name, work) => work(), lead: () => undefined } });

    await follow(shell);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(asked()).toBe(0);
  });
});

describe('NotificationStore', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function withBrowser(...permissions: Parameters<typeof fakeNotifications>) {
    const { shell } = await createReadyShell();
    const { browser } = fakeNotifications(...permissions);
    vi.stubGlobal('Notification', browser);
    return { shell, browser, store: notificationsOf(shell) };
  }

  it('is off, and asks for no permission, until the user turns it on', async () => {
    const { shell, browser, store } = await withBrowser('default', 'granted');
    expect([store.isActive, browser.asked]).toEqual([false, 0]);

    await store.turnOn();

    expect([store.isActive, browser.asked]).toEqual([true, 1]);
    expect(shell.storage.get(settingsKey)).toEqual({ isOn: true, showsAmounts: false });
  });

  it('stays off if the browser refuses the permission', async () => {
    const { shell, store } = await withBrowser('default', 'denied');

    await store.turnOn();

    expect([store.isActive, store.permission]).toEqual([false, 'denied']);
    expect(shell.storage.get(settingsKey)?.isOn).toBe(false);
  });

  it('is inactive if the user has blocked it since', async () => {
    const { browser, store } = await withBrowser('granted');
    await store.turnOn();
    browser.permission = 'denied';

    store.refresh();

    expect(store.isActive).toBe(false);
  });

  it('stores which orders were notified, up to a limit', async () => {
    const { store } = await withBrowser('granted');

    expect(store.isFirst('0xa1 success')).toBe(true);
    expect(store.isFirst('0xa1 success')).toBe(false);
    for (let number = 0; number < 250; number += 1) store.isFirst(`0x${number} success`);
    expect(store.isFirst('0x249 success')).toBe(false);
    expect(store.isFirst('0xa1 success')).toBe(true);
  });
});
