import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { PATIENCE_MS } from '../../../../tests/support/patience.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { addConfirmHash, checkTransferConfirm, getConfirmContractData, userSendConfirm } from '../../../api/bridge.ts';
import { resultCodes } from '../../../api/codes.ts';
import { getTransDetail } from '../../../api/swapOrders.ts';
import { AppError } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import records from '../index.ts';
import { OrderStore } from '../order/OrderStore.ts';
import { orderFixtures, pendingOrder, type WireOrder } from '../testing/fixtures.ts';

const { releasable, success, waitRelease, waitRefund } = orderFixtures;
const transferId = pendingOrder.transferOutId ?? '';
const still = new AbortController().signal;
const stops: (() => void)[] = [];

/** A wallet connected on both chains, an order whose payout waits on TWO, and a backend that returns its release. */
async function ready(order: WireOrder = releasable) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { prefix: 'one' });
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  // As at the start of the app.
  await shell.outbox.load();
  two.fund('one-alice', two.native, '1');
  two.fromTxData = (txData) => {
    const { orderId } = z.parse(z.object({ orderId: z.string() }), txData);
    return { kind: 'release', contract: 'one-lock', orderId };
  };
  api.on(checkTransferConfirm, () => ({ isConfirm: false }));
  api.on(getConfirmContractData, () => ({ transferId, chain: 'TWO', txData: { orderId: transferId } }));
  api.on(userSendConfirm, () => ({}));
  api.on(addConfirmHash, () => ({}));
  api.on(getTransDetail, () => order);
  await shell.wallet.connect(wallet);
  const store = new OrderStore(shell, pendingOrder.txHash, arrivalsOf(shell));
  stops.push(autorun(() => void store.polled.current));
  await vi.advanceTimersByTimeAsync(0);
  return { shell, api, one, two, wallet, store, release: store.release };
}

const failuresOf = (shell: Shell) =>
  shell.toasts.items.map(({ content }) =>
    'error' in content && content.error instanceof AppError ? content.error.code : content,
  );

describe('ReleaseStore', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });

  it('[ORD-04] offers a release only while the payout waits for it', async () => {
    expect((await ready()).release.canTake).toBe(true);
    expect((await ready(waitRelease)).release.canTake).toBe(true);
    for (const order of [pendingOrder, success, waitRefund, { ...releasable, transferOutId: '' }]) {
      expect((await ready(order)).release.canTake).toBe(false);
    }
  });

  it('[ORD-04] checks, switches to the target chain, gets the release signed, and reports it until acknowledged', async () => {
    const { shell, api, wallet, two, release } = await ready();
    stops.push(records.start?.(shell) ?? (() => undefined));
    let isDown = true;
    api.on(userSendConfirm, () => (isDown ? { status: 'unreachable', body: undefined } : {}));

    await release.take(still);

    expect(api.requestsOf(checkTransferConfirm)).toEqual([{ transferId }]);
    expect(api.requestsOf(getConfirmContractData)).toEqual([{ userAddr: 'one-alice', transferOutId: transferId }]);
    expect(wallet.accounts[0]?.chain).toBe('fake:two');
    expect(two.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
      { kind: 'release', contract: 'one-lock', orderId: transferId },
    ]);
    expect(release.canTake).toBe(false);
    expect(failuresOf(shell)).toEqual([]);

    await shell.outbox.reconcile(still);
    expect(shell.outbox.all).toMatchObject([{ kind: 'release', isReported: false }]);
    isDown = false;
    for (let round = 0; round < 3; round += 1) await shell.outbox.reconcile(still);
    const hash = 'two-hash-1';
    expect(api.requestsOf(userSendConfirm).at(-1)).toEqual({
      transferId,
      fromChain: 'ONE',
      txHash: hash,
      hash: pendingOrder.txHash,
    });
    expect(api.requestsOf(addConfirmHash)).toEqual([{ hash: pendingOrder.txHash, confirmHash: hash, transferId }]);
    expect(shell.outbox.open).toEqual([]);

    api.on(getTransDetail, () => success);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(release.isWaiting).toBe(false);
  });

  it.each([checkTransferConfirm, getConfirmContractData])('asks a slow service again: $path', async (call) => {
    const { api, two, release } = await ready();
    api.ignoreNext(call);
    const taking = release.take(still);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(release.progress.wait.canAskAgain).toBe(true);
    expect(two.sent).toEqual([]);

    release.progress.wait.askAgain();
    await taking;

    expect(api.requestsOf(call)).toHaveLength(2);
    expect(two.sent).toHaveLength(1);
  });

  it('[ORD-04] reports an earlier release, in a toast and in place, and signs nothing', async () => {
    const { shell, api, two, release } = await ready({ ...releasable, receiveAddress: 'one-bob' });
    api.on(checkTransferConfirm, () => ({ isConfirm: true }));

    await release.take(still);

    expect(failuresOf(shell)).toEqual(['order/already-released']);
    expect(shell.toasts.items[0]).toMatchObject({ tone: 'danger', durationMs: 10_000 });
    expect(release.progress.error).toMatchObject({ code: 'order/already-released' });
    expect(two.sent).toEqual([]);
  });

  it.each(['check', 'data'] as const)(
    '[ORD-04] calls a release what the service says (%s) if the target chain does not show the payout',
    async (call) => {
      const { shell, api, two, release } = await ready({ ...releasable, receiveAddress: 'one-bob' });
      two.arrivalOf = async () => ({ status: 'unseen' });
      if (call === 'check') api.on(checkTransferConfirm, () => ({ isConfirm: true }));
      else {
        const resultCode = resultCodes.alreadyReleased;
        api.on(getConfirmContractData, () => ({ status: 'refused', resultCode, message: '' }));
      }

      await release.take(still);

      expect(failuresOf(shell)).toEqual(['order/release-reported']);
      expect(release.progress.error).toMatchObject({ context: { chain: 'Chain two' } });
      expect(two.sent).toEqual([]);
    },
  );

  it('[ORD-04] reports the same for a release between check and signing', async () => {
    const { shell, api, two, release } = await ready({ ...releasable, receiveAddress: 'one-bob' });
    api.on(getConfirmContractData, () => ({
      status: 'refused',
      resultCode: resultCodes.alreadyReleased,
      message: 'already released',
    }));

    await release.take(still);

    expect(failuresOf(shell)).toEqual(['order/already-released']);
    expect(two.sent).toEqual([]);
  });

  it.each([
    [
      'pays somebody instead',
      { kind: 'transfer', token: 'fake:two/native', units: 5n, to: 'one-eve', memo: undefined },
      'transaction/unreadable',
    ],
    [
      'releases another transfer',
      { kind: 'release', contract: 'one-lock', orderId: '0xother' },
      'transaction/mismatch',
    ],
    ['cannot be read', { kind: 'opaque', detail: 'call 0x12345678' }, 'transaction/unreadable'],
    ['calls a contract that is not pinned', { kind: 'unpinned', contract: 'two-eve' }, 'contract/unknown'],
  ] as const)('[ORD-04] refuses a release that %s', async (_name, effect, code) => {
    const { shell, two, release } = await ready();
    two.fromTxData = () => effect;

    await release.take(still);

    expect(failuresOf(shell)).toEqual([code]);
    expect(two.sent).toEqual([]);
    expect(shell.outbox.all).toEqual([]);
  });

  it("[ORD-04] refuses a release on another chain than the order's target", async () => {
    const { shell, api, one, release } = await ready();
    api.on(getConfirmContractData, () => ({ transferId, chain: 'ONE', txData: { orderId: transferId } }));

    await release.take(still);

    expect(failuresOf(shell)).toEqual(['transaction/mismatch']);
    expect(one.sent).toEqual([]);
  });

  it('[ORD-04] sends one transaction for two presses and for two dialogs', async () => {
    const { shell, two, release } = await ready();
    const other = new OrderStore(shell, pendingOrder.txHash, arrivalsOf(shell));
    await other.polled.refresh();

    await Promise.all([release.take(still), release.take(still), other.release.take(still)]);
    await other.release.take(still);

    expect(two.sent).toHaveLength(1);
  });

  it('[ORD-04] is ready again after the user declines, without an error', async () => {
    const { shell, wallet, two, release } = await ready();
    wallet.rejectsSigning = true;
    await release.take(still);
    expect(failuresOf(shell)).toEqual([]);
    expect(release.progress.error).toMatchObject({ code: 'wallet/rejected' });
    expect(release.canTake).toBe(true);

    wallet.rejectsSigning = false;
    await release.take(still);

    expect(two.sent).toHaveLength(1);
  });

  it('[ORD-04] waits for the block, and reads the order again after it', async () => {
    const { api, two, release } = await ready();
    const before = api.requestsOf(getTransDetail).length;
    two.follow = async () => ({ status: 'pending' });

    await release.take(still);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(api.requestsOf(getTransDetail).length).toBe(before);
    expect(release.progress).toMatchObject({ status: 'sent', error: undefined });
    expect(release.canTake).toBe(false);

    two.follow = async () => ({ status: 'included', confirmations: 1, required: 3 });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(api.requestsOf(getTransDetail).length).toBe(before + 1);
    expect(release.progress.status).toBe('done');
  });

  it('[ORD-04] reports a release that failed in its block, and offers it again once the service knows', async () => {
    const { shell, two, release } = await ready();
    stops.push(records.start?.(shell) ?? (() => undefined));
    two.follow = async () => ({ status: 'failed' });

    await release.take(still);

    await vi.waitFor(() => expect(release.progress.error).toMatchObject({ code: 'transaction/failed' }), PATIENCE_MS);
    expect(failuresOf(shell)).toEqual(['transaction/failed']);
    for (let round = 0; round < 2; round += 1) await shell.outbox.reconcile(still);
    expect(release.canTake).toBe(true);
  });

  it('[ORD-04] compares the network fee with the balance before it asks the wallet', async () => {
    const { shell, two, release } = await ready();
    two.fund('one-alice', two.native, '0');

    await release.take(still);

    expect(failuresOf(shell)).toEqual(['transaction/insufficient-fee']);
    expect([two.sent, shell.outbox.all]).toEqual([[], []]);
  });

  it('[ORD-04] reports a release that the chain would refuse, before asking the wallet', async () => {
    const { shell, two, release } = await ready();
    two.wouldFail = 'nothing to release';

    await release.take(still);

    expect(failuresOf(shell)).toEqual(['transaction/would-fail']);
    expect(shell.outbox.all).toEqual([]);
  });
});
