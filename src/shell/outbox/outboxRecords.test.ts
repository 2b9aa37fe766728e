import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '../../model/errors.ts';
import { ServiceClock } from '../net/ServiceClock.ts';
import type { SendRequest } from './Outbox.ts';
import { OutboxDb } from './OutboxDb.ts';
import { outboxWorld } from './testing/outboxWorld.ts';

const { signal } = new AbortController();
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.restoreAllMocks();
});

async function setUp() {
  const clock = new ServiceClock();
  const { one, wallet, shell, transaction } = await outboxWorld({ clock });
  const request: SendRequest = { kind: 'swap', transaction, payload: {}, needsReport: true };
  const send = (change: Partial<SendRequest> = {}) => shell.outbox.send({ ...request, ...change }, { signal });
  /** Sends, and the wallet gives no clear answer. */
  const sendUnanswered = async (change: Partial<SendRequest> = {}) => {
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'one' });
    await expect(send(change)).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    wallet.signingError = undefined;
    const [record] = shell.outbox.open;
    if (!record) throw new Error('no record');
    return record;
  };
  return { one, wallet, clock, shell, outbox: shell.outbox, send, sendUnanswered, disk: new OutboxDb('test') };
}

describe('the records of the outbox', () => {
  it('are those of the disk, newest first', async () => {
    const { outbox, send, disk, shell } = await setUp();
    expect(outbox.isLoaded).toBe(false);
    const ids = ['1', '2', '3'].map((digit) => digit.repeat(32));
    for (const [at, id] of ids.entries()) {
      vi.spyOn(shell.clock, 'now').mockReturnValue([2_000, 3_000, 1_000][at] ?? 0);
      await send({ id });
    }
    runInAction(() => outbox.records.clear());

    await outbox.load();

    expect(outbox.isLoaded).toBe(true);
    expect(outbox.all.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
    expect((await disk.all()).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  it('are read again where another tab wrote later, and not where this one did', async () => {
    const { outbox, send, disk } = await setUp();
    const sent = await send();
    const { updatedAt } = outbox.records.get(sent.id) ?? sent;

    await disk.put({ ...sent, payload: 'later', updatedAt: updatedAt + 1 });
    await outbox.load();
    expect(outbox.records.get(sent.id)?.payload).toBe('later');
    await disk.put({ ...sent, payload: 'same time', updatedAt: updatedAt + 1 });
    await outbox.load();
    expect(outbox.records.get(sent.id)?.payload).toBe('same time');
    await disk.put({ ...sent, payload: 'earlier', updatedAt });
    await outbox.load();

    expect(outbox.records.get(sent.id)?.payload).toBe('same time');
  });

  it('stay unloaded, without an error, if the storage gives no answer', async () => {
    const { outbox } = await setUp();
    vi.spyOn(OutboxDb.prototype, 'all').mockRejectedValue(new AppError('storage/unavailable', { detail: '' }));

    await outbox.load();

    expect(outbox.isLoaded).toBe(false);
  });

  it('are each written later than before, also if the device turns its clock back', async () => {
    const { outbox, send, shell } = await setUp();
    const { id } = await send();
    const before = outbox.records.get(id)?.updatedAt ?? 0;
    vi.spyOn(shell.clock, 'now').mockReturnValue(before - HOUR_MS);

    await outbox.archive(id);
    expect(outbox.records.get(id)).toMatchObject({ updatedAt: before + 1, stage: 'closed', outcome: 'archived' });
    vi.spyOn(shell.clock, 'now').mockReturnValue(before + HOUR_MS);
    await outbox.markNotSent(id);

    expect(outbox.records.get(id)).toMatchObject({ updatedAt: before + HOUR_MS, outcome: 'not-sent' });
  });

  it('are made by no call for a record that is not there', async () => {
    const { outbox, disk } = await setUp();

    await outbox.archive('0'.repeat(32));
    await outbox.markNotSent('0'.repeat(32));

    expect([outbox.all, await disk.all()]).toEqual([[], []]);
  });

  it('[MON-07] cannot be sent while other work runs that excludes it', async () => {
    const { outbox, send } = await setUp();
    let end: () => void = () => undefined;
    const work = outbox.whileNotSending(() => new Promise<string>((resolve) => (end = () => resolve('done'))));

    await expect(send()).rejects.toMatchObject({ code: 'swap/already-sending' });
    end();

    expect(await work).toBe('done');
    await expect(send()).resolves.toMatchObject({ hash: 'one-hash-1' });
  });
});

describe('an earlier send', () => {
  const other = '9'.repeat(32);

  it('[SWP-07] is found by its id, or by what makes it the same payment', async () => {
    const { outbox, send, one } = await setUp();
    const { chain } = (await send({ id: '1'.repeat(32) })).transaction;
    await send({ id: '2'.repeat(32), kind: 'refund' });
    const idOf = async (question: Omit<Parameters<typeof outbox.sentBefore>[0], 'chain'>) =>
      (await outbox.sentBefore({ chain, ...question }, { signal }))?.hash;

    expect(await idOf({ id: '1'.repeat(32) })).toBe('one-hash-1');
    expect(await idOf({ id: undefined, isSame: ({ kind }) => kind === 'refund' })).toBe('one-hash-2');
    expect(await idOf({ id: other, isSame: () => false })).toBeUndefined();
    expect(await idOf({ id: other })).toBeUndefined();
    expect(one.sent).toHaveLength(2);
  });

  it('[SWP-07] that the wallet may have made is an error that names wallet and chain', async () => {
    const { outbox, sendUnanswered, one } = await setUp();
    const { id, transaction } = await sendUnanswered();
    const find = vi.spyOn(one, 'findSent');
    const expire = vi.spyOn(one, 'isExpired');

    await expect(outbox.sentBefore({ chain: transaction.chain, id }, { signal })).rejects.toMatchObject({
      code: 'transaction/unknown-outcome',
      context: { wallet: 'Fake Wallet', chain: 'Chain one' },
    });

    expect(find.mock.calls[0]).toMatchObject([{ transaction, mark: { sent: 0 } }, { signal }]);
    expect((expire.mock.calls as readonly unknown[])[0]).toMatchObject([transaction, { signal }]);
  });

  it('[SWP-07] is named by the id of its chain after the wallet was disconnected', async () => {
    const { outbox, sendUnanswered, shell } = await setUp();
    const { id, transaction } = await sendUnanswered();
    await shell.wallet.disconnect('fake');
    vi.spyOn(shell.chains, 'get').mockReturnValue(undefined);

    await expect(outbox.sentBefore({ chain: transaction.chain, id }, { signal })).rejects.toMatchObject({
      context: { wallet: '', chain: transaction.chain },
    });
  });

  it('[SWP-07] that had no effect is none', async () => {
    const { outbox, sendUnanswered, one, send } = await setUp();
    const { id, transaction } = await sendUnanswered();
    one.areExpired = true;

    expect(await outbox.sentBefore({ chain: transaction.chain, id }, { signal })).toBeUndefined();

    expect(outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'not-sent' });
    await expect(send({ id })).resolves.toMatchObject({ hash: 'one-hash-1' });
  });
});

describe('a record whose wallet gave no clear answer', () => {
  it.each([
    ['a day and a second', true, 24 * HOUR_MS + 1_000, 'closed'],
    ['a day', true, 24 * HOUR_MS, 'asking'],
    // The device's date may be wrong.
    ['two days, by the date of the device alone', false, 48 * HOUR_MS, 'asking'],
  ])('[SWP-07] is searched for during a day: after %s', async (_time, isKnown, passed, stage) => {
    const { outbox, sendUnanswered, shell, clock } = await setUp();
    const { id, createdAt } = await sendUnanswered();
    clock.isKnown = isKnown;
    vi.spyOn(shell.clock, 'now').mockReturnValue(createdAt + passed);

    await outbox.reconcile(signal);

    expect(outbox.records.get(id)?.stage).toBe(stage);
  });

  it('[SWP-09] was never sent if the wallet only signs', async () => {
    const { outbox, disk, send, one } = await setUp();
    const { id, ...sent } = await send();
    const { hash: _, ...unsigned } = { ...sent, id, stage: 'asking' as const, signsOnly: true as const };
    runInAction(() => outbox.records.clear());
    await disk.put(unsigned);
    const find = vi.spyOn(one, 'findSent');
    await outbox.load();

    await outbox.reconcile(signal);

    expect(outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'not-sent' });
    expect(find).not.toHaveBeenCalled();
  });

  it('is left alone while a tab asks a wallet, and after the page is closed', async () => {
    const { outbox, sendUnanswered, one } = await setUp();
    await sendUnanswered();
    const find = vi.spyOn(one, 'findSent');

    await outbox.whileNotSending(() => outbox.reconcile(signal));
    await outbox.reconcile(AbortSignal.abort());
    expect(find).not.toHaveBeenCalled();

    await outbox.reconcile(signal);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('[MON-07] stays open if the wallet fails after the wait was stopped', async () => {
    const { outbox, wallet, send, shell } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => (answer = resolve));
    const sending = send();
    await expect.poll(() => shell.signer.requests.open.length).toBe(1);
    shell.signer.requests.current?.stop();
    await expect(sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    wallet.signingError = new Error('the extension crashed');
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(outbox.all).toMatchObject([{ stage: 'asking' }]);
  });
});

describe('an error of the wallet', () => {
  it.each<[ErrorCode, object]>([
    ['wallet/not-connected', {}],
    ['wallet/cannot-sign', { wallet: 'Fake Wallet', family: 'fake' }],
    ['wallet/wrong-chain', { wallet: 'Fake Wallet', chain: 'one' }],
    ['wallet/wrong-account', { wallet: 'Fake Wallet', address: 'one-alice' }],
    ['wallet/busy', { wallet: 'Fake Wallet' }],
    ['wallet/view-only', {}],
    ['wallet/cannot-pay', { wallet: 'Fake Wallet', symbol: 'ONE' }],
    ['wallet/signature-failed', { wallet: 'Fake Wallet', chain: 'one' }],
    ['wallet/altered-transaction', { wallet: 'Fake Wallet' }],
    ['transaction/insufficient-balance', { symbol: 'ONE', chain: 'one' }],
    ['transaction/insufficient-fee', { symbol: 'ONE', chain: 'one', missing: '1' }],
    ['transaction/would-fail', { chain: 'one', reason: 'no' }],
  ])('%s closes the record as failed: nothing was sent', async (code, context) => {
    const { outbox, wallet, send } = await setUp();
    wallet.signingError = new AppError(code, context as never);

    await expect(send()).rejects.toMatchObject({ code });

    expect(outbox.all).toMatchObject([{ stage: 'closed', outcome: 'failed', attempts: 0 }]);
  });

  it.each([new Error('a fault'), new AppError('chain/unreachable', { chain: 'one' })])(
    '[SWP-07] that does not exclude a send keeps it open: %s',
    async (fault) => {
      const { outbox, wallet, send } = await setUp();
      wallet.signingError = fault;

      await expect(send()).rejects.toThrow();

      expect(outbox.all).toMatchObject([{ stage: 'asking', replaced: [], isReported: false }]);
    },
  );

  it('[SWP-09] closes the record of a wallet that only signs: without a signature nothing can be sent', async () => {
    const { outbox, send } = await setUp();
    const sign = () => Promise.reject(new Error('a fault'));

    await expect(send({ sign })).rejects.toThrow('a fault');

    expect(outbox.all).toMatchObject([{ stage: 'closed', outcome: 'failed', signsOnly: true }]);
  });

  it('[MON-07] is none if the hash cannot be stored: the chain shows it', async () => {
    const { outbox, send, disk } = await setUp();
    const put = vi.spyOn(OutboxDb.prototype, 'put');
    put.mockImplementation(async function (this: OutboxDb, record) {
      if (record.hash !== undefined) throw new AppError('storage/unavailable', { detail: '' });
      put.mockRestore();
      await this.put(record);
      vi.spyOn(OutboxDb.prototype, 'put').mockRejectedValueOnce(new AppError('storage/unavailable', { detail: '' }));
    });

    const sent = await send();

    expect(sent).toMatchObject({ hash: 'one-hash-1', stage: 'sent' });
    expect(outbox.records.get(sent.id)?.hash).toBe('one-hash-1');
    expect(await disk.all()).toMatchObject([{ stage: 'asking' }]);
  });
});

describe('the report of a record', () => {
  it('counts its attempts, and is not made without a handler', async () => {
    const { outbox, send } = await setUp();
    const { id } = await send();
    await outbox.reconcile(signal);
    expect(outbox.records.get(id)).toMatchObject({ attempts: 0, isReported: false });
    let fault: Error | undefined = new AppError('api/unreachable', { endpoint: '', body: undefined });
    const remove = outbox.handle('swap', { report: () => (fault ? Promise.reject(fault) : Promise.resolve()) });

    await outbox.reconcile(signal);
    await outbox.reconcile(signal);
    expect(outbox.records.get(id)).toMatchObject({ attempts: 2, isReported: false });
    remove();
    await outbox.reconcile(signal);
    expect(outbox.records.get(id)).toMatchObject({ attempts: 2 });
    fault = undefined;
    outbox.handle('swap', { report: () => Promise.resolve() });
    await outbox.reconcile(signal);

    expect(outbox.records.get(id)).toMatchObject({ attempts: 3, isReported: true });
  });

  it('that was aborted is no attempt', async () => {
    const { outbox, send } = await setUp();
    const { id } = await send();
    outbox.handle('swap', { report: () => Promise.reject(Object.assign(new Error('left'), { name: 'AbortError' })) });

    await outbox.reconcile(signal);

    expect(outbox.records.get(id)).toMatchObject({ attempts: 0, stage: 'sent' });
  });

  it('[SWP-09] that learns that the signed data was never sent closes the record', async () => {
    const { outbox, send } = await setUp();
    const { id } = await send();
    outbox.handle('swap', { report: () => Promise.reject(new AppError('transaction/dropped', { chain: 'one' })) });

    await outbox.reconcile(signal);

    expect(outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'not-sent' });
  });

  it('is made although no node answers', async () => {
    const { outbox, send, one } = await setUp();
    const { id } = await send();
    one.follow = () => Promise.reject(new AppError('chain/unreachable', { chain: 'one' }));
    outbox.handle('swap', { report: () => Promise.resolve() });

    await outbox.reconcile(signal);

    expect(outbox.records.get(id)).toMatchObject({ isReported: true, stage: 'sent' });
  });

  it('follows no replacement without a hash, or by itself', async () => {
    const { outbox, send, one } = await setUp();
    const { id, hash } = await send();
    const follow = vi.spyOn(one, 'follow');

    for (const by of [undefined, hash]) {
      one.states.set(hash, { status: 'replaced', by, isSame: true });
      await outbox.reconcile(signal);
      expect(outbox.records.get(id)).toMatchObject({ hash, replaced: [], stage: 'sent' });
    }

    expect((follow.mock.calls as readonly unknown[])[0]).toMatchObject([{ hash, mark: { sent: 0 } }, { signal }]);
  });
});
