import fc from 'fast-check';
import { autorun, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { PATIENCE_MS } from '../../../../tests/support/patience.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { checkTransferConfirm, refund } from '../../../api/bridge.ts';
import type { ApiResult } from '../../../api/endpoint.ts';
import { orderStatusOf } from '../../../api/orderStatus.ts';
import { getTransDetail, SwapOrder } from '../../../api/swapOrders.ts';
import { AppError } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import { supportBundle } from '../receipt/supportBundle.ts';
import { orderFixtures, pendingOrder, type WireOrder } from '../testing/fixtures.ts';
import { OrderStore } from './OrderStore.ts';

type Reply = WireOrder | Exclude<ApiResult<SwapOrder>, { status: 'ok' }>;

const refused: Reply = { status: 'refused', resultCode: 102, message: 'unknown order' };
const silence: Reply = { status: 'unreachable', body: undefined };
const { waitRefund, success } = orderFixtures;
const stops: (() => void)[] = [];

/** Returns one reply after the other, and repeats the last one. */
function answer(api: FakeApi, replies: readonly Reply[]): void {
  let asked = 0;
  // A reply is a body or an error outcome. `on` accepts both.
  api.on(getTransDetail, () => replies[Math.min(asked++, replies.length - 1)] as WireOrder);
}

/** A store with an observer, as in an open dialog. */
async function watch(shell: Shell, hash: string = pendingOrder.txHash): Promise<OrderStore> {
  // As at the start of the app.
  await shell.outbox.load();
  const store = new OrderStore(shell, hash, arrivalsOf(shell));
  stops.push(autorun(() => void store.polled.current));
  await vi.advanceTimersByTimeAsync(0);
  return store;
}

async function watchReplies(replies: readonly Reply[]) {
  const { shell, api } = await createReadyShell({ chains: [new FakeChain('one'), new FakeChain('two')] });
  answer(api, replies);
  return { shell, api, store: await watch(shell) };
}

/** A wallet connected on ONE, an order that waits for its refund, and a backend that returns the refund's transaction. */
async function readyToRefund(order: WireOrder = waitRefund) {
  const one = new FakeChain('one');
  const two = new FakeChain('two');
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  one.fund('one-alice', one.native, '1');
  one.fromTxData = (txData) => {
    const { orderId } = z.parse(z.object({ orderId: z.string() }), txData);
    return { kind: 'refund', contract: 'one-router', orderId };
  };
  api.on(checkTransferConfirm, () => ({ isConfirm: false }));
  api.on(refund, () => ({ txData: { orderId: order.orderId } }));
  answer(api, [order]);
  await shell.wallet.connect(wallet);
  const store = await watch(shell);
  return { shell, api, one, two, wallet, store };
}

const failuresOf = (shell: Shell) =>
  shell.toasts.items.map(({ content }) =>
    'error' in content && content.error instanceof AppError ? content.error.code : content,
  );

const still = new AbortController().signal;

describe('OrderStore', () => {
  // Soon after the creation time of the fixtures' orders.
  const now = Date.parse('2026-03-14T09:30:00Z');
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now }));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });

  it.each([
    ['success', 1, 0],
    ['fail', 1, 1],
    ['timeout', 1, 1],
    ['refund_complete', 1, 0],
    ['pending', 12, 12],
    ['wait_kyc', 12, 12],
    ['wait_refund', 12, 12],
    ['never_heard_of', 12, 12],
  ] as const)(
    '[ORD-03] reads an order that is %s %i times in its first minute, and %i times in the next',
    async (finalStatus, first, next) => {
      const { api } = await watchReplies([{ ...pendingOrder, finalStatus }]);

      await vi.advanceTimersByTimeAsync(59_000);
      expect(api.requestsOf(getTransDetail)).toHaveLength(first);

      await vi.advanceTimersByTimeAsync(60_000);
      expect(api.requestsOf(getTransDetail)).toHaveLength(first + next);
    },
  );

  it('[ORD-03] notices a refund after a failure', async () => {
    const { store } = await watchReplies([orderFixtures.fail, orderFixtures.refundComplete]);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(store.status).toBe('refund_complete');
  });

  it.each([
    ['fail', 8, 0],
    ['timeout', 8, 0],
    ['fail', 6, 1],
    ['wait_refund', 8, 12],
  ] as const)(
    '[ORD-03] reads an order that is %s for %i days %i more times a minute',
    async (finalStatus, days, more) => {
      const paidAt = Date.now() - days * 24 * 60 * 60_000;
      const createTime = new Date(paidAt).toISOString().slice(0, 19).replace('T', ' ');
      const { api } = await watchReplies([{ ...pendingOrder, finalStatus, createTime }]);

      await vi.advanceTimersByTimeAsync(60_000);

      expect(api.requestsOf(getTransDetail)).toHaveLength(1 + more);
    },
  );

  it('[ORD-03] stops polling without observers', async () => {
    const { api } = await watchReplies([pendingOrder]);

    for (const stop of stops.splice(0)) stop();
    await vi.advanceTimersByTimeAsync(600_000);

    expect(api.requestsOf(getTransDetail)).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[ORD-06] ignores a reply with another code and uses a later good one', async () => {
    const { store } = await watchReplies([refused, pendingOrder, refused, { status: 'empty' }, success]);
    expect(store.order).toBeUndefined();

    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.status).toBe('pending');
    expect(store.order?.hash).toBe(pendingOrder.txHash);

    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.order?.hash).toBe(pendingOrder.txHash);

    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.status).toBe('success');
  });

  it.each([
    ['refusals', refused],
    ['silence', silence],
  ])('[ORD-06] shows since when nothing was confirmed after three replies of %s', async (_name, bad) => {
    const { store } = await watchReplies([pendingOrder, bad]);
    const confirmedAt = Date.now();

    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.isUnconfirmed).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(store.isUnconfirmed).toBe(true);
    expect(store.confirmedAt).toBe(confirmedAt);
    expect(store.order?.hash).toBe(pendingOrder.txHash);
  });

  it('[ORD-06] says that the service has lost an order of this device that it had confirmed', async () => {
    const one = new FakeChain('one');
    const wallet = new FakeWallet({ chains: [one] });
    const { shell, api } = await createReadyShell({ chains: [one, new FakeChain('two')], wallets: [wallet] });
    await shell.wallet.connect(wallet);
    const amount = await one.feeReserve(1);
    const transaction = await one.prepareTransfer({ from: 'one-alice', to: 'one-bob', token: one.native, amount });
    const shown = { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' };
    const payload = { toChain: 'TWO', toTokenAmount: '312', toAddress: 'two-bob', dexName: 'Yard Bridge', shown };
    const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload, needsReport: true }, {});
    answer(api, [refused]);
    const store = await watch(shell, hash);

    // Until it is reported, the service cannot know it.
    await vi.advanceTimersByTimeAsync(60_000);
    expect([store.local?.stage, store.isForgotten]).toEqual(['sent', false]);

    shell.outbox.handle('swap', { report: () => Promise.resolve() });
    await shell.outbox.reconcile(new AbortController().signal);
    expect([store.local?.stage, store.isForgotten]).toEqual(['registered', false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.isForgotten).toBe(true);
    answer(api, [{ ...pendingOrder, txHash: hash }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.isForgotten).toBe(false);
  });

  it('[ORD-06] is confirmed by the next good reply', async () => {
    const { store } = await watchReplies([pendingOrder, refused, refused, refused, pendingOrder]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(store.isUnconfirmed).toBe(true);

    await vi.advanceTimersByTimeAsync(5_000);

    expect(store.isUnconfirmed).toBe(false);
    expect(store.confirmedAt).toBe(Date.now());
  });

  it('shows the last known state while the service is silent, with its time, without actions', async () => {
    const { shell, api } = await watchReplies([waitRefund]);
    for (const stop of stops.splice(0)) stop();
    await vi.waitFor(
      async () => expect(await orderFeedOf(shell).stored.get(pendingOrder.txHash)).toBeDefined(),
      PATIENCE_MS,
    );
    const seenAt = Date.now();
    answer(api, [silence]);
    await vi.advanceTimersByTimeAsync(3_600_000);

    const store = await watch(shell);
    await vi.waitFor(() => expect(store.seenAt).toBe(seenAt), PATIENCE_MS);

    expect(store.status).toBe('wait_refund');
    expect(store.confirmedAt).toBeUndefined();
    expect(store.canTakeRefund).toBe(false);

    answer(api, [waitRefund]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([store.seenAt, store.canTakeRefund]).toEqual([undefined, true]);
  });

  it('offers no action while offline', async () => {
    const { shell, store } = await readyToRefund();
    expect(store.canTakeRefund).toBe(true);

    shell.connection.setOffline();

    expect(store.canTakeRefund).toBe(false);
    shell.connection.start(window)();
  });

  it('ignores a late answer after a newer one', async () => {
    const { shell, api } = await createReadyShell();
    const replies: Promise<WireOrder>[] = [];
    let answerLate: (order: WireOrder) => void = () => undefined;
    replies.push(
      new Promise((resolve) => {
        answerLate = resolve;
      }),
    );
    api.on(getTransDetail, () => replies.shift() ?? Promise.resolve<WireOrder>(success));
    const store = await watch(shell);
    for (const stop of stops.splice(0)) stop();
    stops.push(autorun(() => void store.polled.current));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.status).toBe('success');

    answerLate(pendingOrder);
    await vi.advanceTimersByTimeAsync(0);

    expect(store.status).toBe('success');
  });

  it('[ORD-02] never throws on 1,000 hostile orders, and reads success only as the wire defines it', async () => {
    const { shell, api } = await createReadyShell();
    const statuses = fc.oneof(
      fc.string(),
      fc.constantFrom('success', 'SUCCESS', ' success', 'success\u0000', 'toString'),
    );
    const hostile = fc.record(
      {
        ...Object.fromEntries(Object.keys(pendingOrder).map((key) => [key, fc.oneof(fc.string(), fc.jsonValue())])),
        txHash: fc.string(),
        createTime: fc.string(),
        fromAmount: fc.oneof(fc.string(), fc.double()),
        toTokenAmount: fc.oneof(fc.string(), fc.double()),
        finalStatus: statuses,
        releaseStatus: fc.oneof(fc.string(), fc.boolean(), fc.constant(null)),
      },
      { requiredKeys: ['txHash', 'createTime', 'fromAmount', 'toTokenAmount'] },
    );

    await fc.assert(
      fc.asyncProperty(hostile, async (json) => {
        const parsed = z.safeParse(SwapOrder, json);
        const reply: ApiResult<SwapOrder> = parsed.success
          ? { status: 'ok', data: parsed.data }
          : { status: 'malformed', detail: 'order' };
        api.on(getTransDetail, () => reply);
        const store = new OrderStore(shell, pendingOrder.txHash, arrivalsOf(shell));

        await store.polled.refresh();

        const says: unknown = 'finalStatus' in json ? json.finalStatus : undefined;
        expect(store.status === 'success').toBe(parsed.success && says === 'success');
        expect(() => JSON.parse(supportBundle(store))).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  describe('refund', () => {
    it('[ORD-05] gets the refund signed, records it and follows the order', async () => {
      const { shell, api, one, store } = await readyToRefund();
      expect(store.canTakeRefund).toBe(true);

      await store.takeRefund(still);

      expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
        { kind: 'refund', contract: 'one-router', orderId: waitRefund.orderId },
      ]);
      expect(api.requestsOf(checkTransferConfirm)).toEqual([{ transferId: waitRefund.transferOutId }]);
      expect(api.requestsOf(refund)).toEqual([{ hash: waitRefund.txHash }]);
      expect(shell.outbox.all).toMatchObject([{ kind: 'refund', stage: 'sent', isReported: true }]);
      expect(failuresOf(shell)).toEqual([]);

      answer(api, [orderFixtures.refundComplete]);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(store.status).toBe('refund_complete');
    });

    it.each([checkTransferConfirm, refund])('asks a slow service again: $path', async (call) => {
      const { api, one, store } = await readyToRefund();
      api.ignoreNext(call);
      const taking = store.takeRefund(still);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(store.refunding.wait.canAskAgain).toBe(true);
      expect(one.sent).toEqual([]);

      store.refunding.wait.askAgain();
      await taking;

      expect(api.requestsOf(call)).toHaveLength(2);
      expect(one.sent).toHaveLength(1);
    });

    it('[ORD-05] waits for the block, then reloads the order, and offers no second refund', async () => {
      const { api, one, store } = await readyToRefund();
      const before = api.requestsOf(getTransDetail).length;
      one.follow = async () => ({ status: 'pending' });

      await store.takeRefund(still);
      await vi.advanceTimersByTimeAsync(2_000);

      expect(api.requestsOf(getTransDetail).length).toBe(before);
      expect(store.refunding).toMatchObject({ status: 'sent', error: undefined });
      expect(store.refund?.hash).toBe('one-hash-1');

      one.follow = async () => ({ status: 'included', confirmations: 1, required: 3 });
      await vi.advanceTimersByTimeAsync(1_000);

      expect(api.requestsOf(getTransDetail).length).toBe(before + 1);
      expect(store.refunding.status).toBe('done');
      expect(store.status).toBe('wait_refund');
      expect(store.canTakeRefund).toBe(false);
    });

    it('[ORD-05] reports a refund that failed in its block, and offers it again', async () => {
      const { shell, one, store } = await readyToRefund();
      one.follow = async () => ({ status: 'failed' });

      await store.takeRefund(still);

      await vi.waitFor(() => expect(store.canTakeRefund).toBe(true), PATIENCE_MS);
      expect(failuresOf(shell)).toEqual(['transaction/failed']);
      expect(store.refunding).toMatchObject({ status: 'failed', error: { code: 'transaction/failed' } });
    });

    it('[ORD-05] stops following when the page is left, without an error', async () => {
      const { shell, api, one, store } = await readyToRefund();
      one.follow = async () => ({ status: 'pending' });
      const leaving = new AbortController();
      await store.takeRefund(leaving.signal);
      const before = api.requestsOf(getTransDetail).length;

      leaving.abort();
      await vi.advanceTimersByTimeAsync(1_000);

      expect([failuresOf(shell), store.refunding.error]).toEqual([[], undefined]);
      expect(api.requestsOf(getTransDetail).length).toBe(before);
    });

    it('[ORD-05] compares the network fee with the balance before it asks the wallet', async () => {
      const { shell, one, store } = await readyToRefund();
      one.fund('one-alice', one.native, '0.000000000000000999');

      await store.takeRefund(still);

      expect(failuresOf(shell)).toEqual(['transaction/insufficient-fee']);
      expect([one.sent, shell.outbox.all]).toEqual([[], []]);
    });

    it('[ORD-05] offers no refund while a release is pending, nor in any other status', async () => {
      for (const order of [
        orderFixtures.waitRelease,
        orderFixtures.waitRefundByItself,
        pendingOrder,
        success,
        orderFixtures.fail,
      ]) {
        const { store } = await readyToRefund(order);
        expect(store.canTakeRefund).toBe(false);
      }
    });

    it('[ORD-05] reports an earlier refund, and signs nothing', async () => {
      const { shell, api, one, store } = await readyToRefund();
      api.on(checkTransferConfirm, () => ({ isConfirm: true }));

      await store.takeRefund(still);

      expect(failuresOf(shell)).toEqual(['order/already-released']);
      expect(one.sent).toEqual([]);
      expect(store.refunding.status).toBe('failed');
    });

    it('[ORD-05] does not use transfers on a chain without them', async () => {
      const { api, one, store } = await readyToRefund({ ...waitRefund, transferOutId: '' });

      await store.takeRefund(still);

      expect(api.requestsOf(checkTransferConfirm)).toEqual([]);
      expect(one.sent).toHaveLength(1);
    });

    it.each([
      [
        'pays somebody instead',
        { kind: 'transfer', token: 'fake:one/native', units: 5n, to: 'one-eve', memo: undefined },
        'transaction/unreadable',
      ],
      ['refunds another order', { kind: 'refund', contract: 'one-router', orderId: '0xother' }, 'transaction/mismatch'],
      ['cannot be read', { kind: 'opaque', detail: 'call 0x12345678' }, 'transaction/unreadable'],
      ['calls a contract that is not pinned', { kind: 'unpinned', contract: 'one-eve' }, 'contract/unknown'],
    ] as const)('[ORD-05] refuses a refund that %s', async (_name, effect, code) => {
      const { shell, one, store } = await readyToRefund();
      one.fromTxData = () => effect;

      await store.takeRefund(still);

      expect(failuresOf(shell)).toEqual([code]);
      expect(one.sent).toEqual([]);
      expect(shell.outbox.all).toEqual([]);
    });

    it.each([
      ['another order', '0xother', ['transaction/mismatch'], 1],
      ['this order', String(waitRefund.orderId).toUpperCase().replace('0X', '0x'), [], 2],
    ] as const)(
      '[MON-02] compares the number with the payment of this device, for %s',
      async (_, orderId, codes, sent) => {
        const { shell, one } = await readyToRefund();
        const refundOf = one.fromTxData;
        one.fromTxData = () => ({
          kind: 'swap',
          contract: 'one-router',
          pay: { token: one.native.id, units: 1n },
          receive: { chain: 'fake:two', address: undefined, minUnits: 1n },
          recipient: 'two-bob',
          orderId,
          deadline: undefined,
        });
        const intent = { from: 'one-alice', token: one.native, amount: (await one.estimateFee()).scaledBy(0n, 1n) };
        const transaction = await one.prepareTransaction({}, intent);
        await shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: false }, {});
        one.fromTxData = refundOf;
        const store = await watch(shell, 'one-hash-1');

        await store.takeRefund(still);

        expect(failuresOf(shell)).toEqual(codes);
        expect(one.sent).toHaveLength(sent);
      },
    );

    it('[MON-02] refuses a refund of an order without a number', async () => {
      const { shell, one, store } = await readyToRefund({ ...waitRefund, orderId: '' });
      one.fromTxData = () => ({ kind: 'refund', contract: 'one-router', orderId: '0xother' });

      await store.takeRefund(still);

      expect(failuresOf(shell)).toEqual(['transaction/mismatch']);
      expect(one.sent).toEqual([]);
    });

    it('[ORD-05] switches the wallet to the chain of the payment', async () => {
      const { wallet, one, store } = await readyToRefund();
      wallet.switchTo([{ address: 'one-alice', chain: 'fake:two' }]);

      await store.takeRefund(still);

      expect(wallet.accounts[0]?.chain).toBe('fake:one');
      expect(one.sent).toHaveLength(1);
    });

    it('[ORD-05] is ready again after the user declines, without an error', async () => {
      const { shell, wallet, one, store } = await readyToRefund();
      wallet.rejectsSigning = true;
      await store.takeRefund(still);
      expect(failuresOf(shell)).toEqual([]);
      expect(store.refunding.error).toMatchObject({ code: 'wallet/rejected' });
      expect(store.refunding.status).toBe('declined');
      expect(store.canTakeRefund).toBe(true);

      wallet.rejectsSigning = false;
      await store.takeRefund(still);

      expect(one.sent).toHaveLength(1);
    });

    it('[ORD-05] asks the wallet once for two presses', async () => {
      const { one, store } = await readyToRefund();

      await Promise.all([store.takeRefund(still), store.takeRefund(still)]);

      expect(one.sent).toHaveLength(1);
    });

    it('[ORD-05] reports a refund that the chain would refuse, before asking the wallet', async () => {
      const { shell, one, store } = await readyToRefund();
      one.wouldFail = 'already refunded';

      await store.takeRefund(still);

      expect(failuresOf(shell)).toEqual(['transaction/would-fail']);
      expect(shell.outbox.all).toEqual([]);
    });
  });

  it('[ORD-05] offers the refund again after the user cancelled it in the wallet, and not after it was sped up', async () => {
    for (const isSame of [true, false]) {
      const { shell, one, store } = await readyToRefund();
      await store.takeRefund(still);
      one.states.set('one-hash-1', { status: 'replaced', by: 'one-other', isSame });
      one.states.set('one-other', { status: 'final' });

      for (let round = 0; round < 2; round += 1) await shell.outbox.reconcile(still);

      expect(shell.outbox.open).toEqual([]);
      expect(store.canTakeRefund).toBe(!isSame);
    }
  });

  it('[ORD-05] requests no second refund if another page of this device sent one', async () => {
    const { shell, store } = await readyToRefund();
    const other = await watch(shell);

    await store.takeRefund(still);
    await other.takeRefund(still);

    expect(shell.outbox.all).toMatchObject([{ kind: 'refund', stage: 'sent' }]);
    expect(failuresOf(shell)).toEqual([]);
  });

  it('queries the newest hash of a transaction that was sped up in the wallet', async () => {
    const { shell, api, one } = await readyToRefund(pendingOrder);
    const transaction = await one.prepareTransaction(
      { orderId: 'x' },
      {
        from: 'one-alice',
        token: one.native,
        amount: (await one.estimateFee()).scaledBy(0n, 1n),
      },
    );
    const payload = { shown: { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' }, secret: 'calldata' };
    await shell.outbox.send({ kind: 'swap', transaction, payload, needsReport: true }, {});
    one.states.set('one-hash-1', { status: 'replaced', by: 'one-hash-2', isSame: true });
    await shell.outbox.reconcile(still);

    const store = await watch(shell, 'one-hash-1');

    expect(api.requestsOf(getTransDetail).at(-1)).toEqual({ hash: 'one-hash-2' });
    expect(store.local).toMatchObject({ hash: 'one-hash-2', stage: 'sent', from: '0.125 ONE' });
    expect(supportBundle(store)).toContain('one-hash-2');
    expect(supportBundle(store)).not.toContain('calldata');
  });

  it("[ORD-06] queries the order's own hash after another transaction replaced it without a payment", async () => {
    const { shell, api, one } = await readyToRefund({ ...pendingOrder, finalStatus: 'timeout' });
    const transaction = await one.prepareTransaction(
      { orderId: 'x' },
      {
        from: 'one-alice',
        token: one.native,
        amount: (await one.estimateFee()).scaledBy(0n, 1n),
      },
    );
    const refuses = async () => {
      throw new AppError('api/refused', { endpoint: '', resultCode: 102, message: '' });
    };
    shell.outbox.handle('swap', { report: refuses });
    const payload = { shown: { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' } };
    await shell.outbox.send({ kind: 'swap', transaction, payload, needsReport: true }, {});
    one.states.set('one-hash-1', { status: 'replaced', by: 'one-cancelled', isSame: undefined });
    await shell.outbox.reconcile(still);
    expect(shell.outbox.all).toMatchObject([{ hash: 'one-cancelled', outcome: 'replaced' }]);

    const store = await watch(shell, 'one-hash-1');

    expect(api.requestsOf(getTransDetail).at(-1)).toEqual({ hash: 'one-hash-1' });
    expect(store.status).toBe('timeout');
  });

  it('[ORD-03] keeps how the payment ended here, whatever the service says, until a chain shows the payout', async () => {
    const { shell, one } = await readyToRefund({ ...success, txHash: 'one-hash-1' });
    const payload = { effect: { kind: 'opaque', detail: '' } } as const;
    const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
    const { hash, ...record } = await shell.outbox.send(
      { kind: 'swap', transaction, payload: {}, needsReport: true },
      {},
    );
    const dropped = { ...record, hash, stage: 'closed', outcome: 'dropped' } as const;
    const store = await watch(shell, hash);
    runInAction(() => shell.outbox.records.set(record.id, dropped));
    expect(store.order?.legs.map(({ status }) => status)).toContain('success');
    runInAction(() => arrivalsOf(shell).states.set(hash, { status: 'unseen' }));
    expect(store.deviceEnd).toBe('dropped');

    const seen = { status: 'seen', chain: 'TWO', recipient: 'two-alice' } as const;
    runInAction(() => arrivalsOf(shell).states.set(hash, seen));
    expect(store.deviceEnd).toBeUndefined();
  });

  it("[ORD-02] shows the wire's text in every status of the product", () => {
    for (const { finalStatus } of Object.values(orderFixtures)) {
      expect(orderStatusOf(String(finalStatus))).toBe(finalStatus === 'wait_for_information' ? 'pending' : finalStatus);
    }
  });
});
