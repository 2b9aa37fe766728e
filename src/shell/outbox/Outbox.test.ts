import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../model/errors.ts';
import { OutboxDb } from './OutboxDb.ts';
import { outboxWorld } from './testing/outboxWorld.ts';

const { signal } = new AbortController();

async function setUp() {
  const { one, wallet, shell, transaction } = await outboxWorld();
  const send = () => shell.outbox.send({ kind: 'swap', transaction, payload: { note: 'x' }, needsReport: true }, {});
  const sendSame = () =>
    shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: true, isSame: () => true }, {});
  const onDisk = () => new OutboxDb('test').all();
  /** Sends what only the chain needs to know. */
  const sendUnreported = (kind: string) =>
    shell.outbox.send({ kind, transaction, payload: {}, needsReport: false }, {});
  return { one, wallet, shell, send, sendSame, sendUnreported, onDisk };
}

describe('Outbox', () => {
  it('[SWP-07] stores the record before it asks the wallet, and the hash afterwards', async () => {
    const { wallet, send, onDisk } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });

    const sending = send();
    await expect.poll(async () => (await onDisk()).map(({ stage }) => stage)).toEqual(['asking']);
    answer();
    await sending;

    expect(await onDisk()).toMatchObject([{ stage: 'sent', hash: 'one-hash-1' }]);
  });

  it('[SWP-07] reports until acknowledged, and never again', async () => {
    const { shell, send } = await setUp();
    const reported: string[] = [];
    let isDown = true;
    shell.outbox.handle('swap', {
      async report({ hash }) {
        if (isDown) throw new AppError('api/unreachable', { endpoint: '', body: undefined });
        reported.push(hash);
      },
    });
    await send();

    await shell.outbox.reconcile(signal);
    await shell.outbox.reconcile(signal);
    expect(reported).toEqual([]);
    isDown = false;
    for (let round = 0; round < 4; round += 1) await shell.outbox.reconcile(signal);

    expect(reported).toEqual(['one-hash-1']);
    expect(shell.outbox.open).toEqual([]);
  });

  it('[SWP-07] finds a transaction on the chain that was sent while the page closed, and reports it', async () => {
    const { one, shell, wallet, send } = await setUp();
    const reported: string[] = [];
    shell.outbox.handle('swap', { report: async ({ hash }) => void reported.push(hash) });
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'one' });
    await expect(send()).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    const [record] = shell.outbox.open;
    if (record?.transaction.family === 'fake') one.broadcast(record.transaction);

    await shell.outbox.reconcile(signal);

    expect(reported).toEqual(['one-hash-1']);
  });

  it('does not ask the wallet and stores nothing while offline', async () => {
    const { shell, send, onDisk } = await setUp();
    shell.connection.setOffline();
    shell.connection.start(window)();

    await expect(send()).rejects.toMatchObject({ code: 'app/offline' });

    // A record is stored before the wallet is asked, so without one the wallet was not asked.
    expect(await onDisk()).toEqual([]);
  });

  it('[WAL-20] closes the record when the user declines', async () => {
    const { shell, wallet, send, onDisk } = await setUp();
    wallet.rejectsSigning = true;

    await expect(send()).rejects.toMatchObject({ code: 'wallet/rejected' });

    expect(shell.outbox.open).toEqual([]);
    expect(await onDisk()).toMatchObject([{ stage: 'closed', outcome: 'rejected' }]);
  });

  it('[MON-07] keeps the record when a wait is stopped, and stores a later hash of the wallet', async () => {
    const { shell, wallet, send, onDisk } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    const sending = send();
    await expect.poll(() => shell.signer.requests.open.length).toBe(1);
    shell.signer.requests.current?.stop();

    await expect(sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    expect(shell.signer.requests.current).toBeUndefined();
    expect(await onDisk()).toMatchObject([{ stage: 'asking' }]);
    answer();

    await expect.poll(onDisk).toMatchObject([{ stage: 'sent', hash: 'one-hash-1' }]);
  });

  it('[MON-07] counts a late hash as sent although the search had ended without finding one', async () => {
    const { one, shell, wallet, send, sendSame, onDisk } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    const sending = send();
    await expect.poll(() => shell.signer.requests.open.length).toBe(1);
    shell.signer.requests.current?.stop();
    await expect(sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    Object.assign(one, { isExpired: async () => true });
    await shell.outbox.reconcile(signal);
    expect(await onDisk()).toMatchObject([{ stage: 'closed', outcome: 'not-sent' }]);
    answer();
    await expect.poll(onDisk).toMatchObject([{ stage: 'sent', hash: 'one-hash-1' }]);

    const [record] = shell.outbox.open;
    expect(record?.stage).toBe('sent');
    expect(record?.outcome).toBeUndefined();
    const again = await sendSame();

    expect(again.hash).toBe('one-hash-1');
  });

  it('[MON-07] asks no wallet while the stored payments cannot be read', async () => {
    const { shell, send, onDisk } = await setUp();
    await send();
    const reading = vi.spyOn(OutboxDb.prototype, 'all').mockRejectedValueOnce(new DOMException('', 'UnknownError'));

    await expect(send()).rejects.toBeInstanceOf(DOMException);

    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
    expect(await onDisk()).toHaveLength(1);
    expect(shell.outbox.open).toHaveLength(1);
  });

  it('[MON-07] closes the record if the user declines after the wait was stopped', async () => {
    const { shell, wallet, send, onDisk } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    wallet.rejectsSigning = true;
    const sending = send();
    await expect.poll(() => shell.signer.requests.open.length).toBe(1);
    shell.signer.requests.current?.stop();
    const error = await sending.catch((stopped: unknown) => stopped);
    expect(shell.signer.requests.latest(error)).toBe(error);
    answer();

    await expect.poll(onDisk).toMatchObject([{ stage: 'closed', outcome: 'rejected' }]);
    expect(shell.signer.requests.latest(error)).toMatchObject({ code: 'wallet/rejected' });
  });

  it('reports a dropped transaction to the service, and closes the record', async () => {
    const { one, shell, send } = await setUp();
    const reported: string[] = [];
    shell.outbox.handle('swap', { report: async ({ hash }) => void reported.push(hash) });
    const { id, hash } = await send();
    one.states.set(hash, { status: 'dropped' });

    for (let round = 0; round < 3; round += 1) await shell.outbox.reconcile(signal);

    expect(reported).toEqual([hash]);
    expect(shell.outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'dropped' });
  });

  it.each([
    ['dropped', 912, 'closed', 'dropped'],
    ['dropped', 2004, 'sent', undefined],
    ['failed', 102, 'closed', 'failed'],
    ['failed', 912, 'sent', undefined],
  ] as const)(
    '[ORD-04] lets a transaction that is %s, was never reported and is refused with %i be %s',
    async (status, resultCode, stage, outcome) => {
      const { one, shell, send } = await setUp();
      const refused = new AppError('api/refused', { endpoint: '', resultCode, message: '' });
      shell.outbox.handle('swap', { report: () => Promise.reject(refused) });
      const { id, hash } = await send();
      one.states.set(hash, { status: 'unknown' });
      await shell.outbox.reconcile(signal);
      expect(shell.outbox.records.get(id)).toMatchObject({ stage: 'sent', isReported: false });

      one.states.set(hash, { status });
      await shell.outbox.reconcile(signal);

      expect(shell.outbox.records.get(id)).toMatchObject({ stage, isReported: false });
      expect(shell.outbox.records.get(id)?.outcome).toBe(outcome);
    },
  );

  it.each([
    [undefined, 102, 'closed', 'replaced'],
    [undefined, 2004, 'sent', undefined],
    // No service may say that the transaction was not sent.
    [true, 102, 'sent', undefined],
  ])('lets a replacement (same: %s) that is refused with %i be %s', async (isSame, resultCode, stage, outcome) => {
    const { one, shell, send } = await setUp();
    shell.outbox.handle('swap', {
      async report({ hash }) {
        if (hash === 'one-cancelled') throw new AppError('api/refused', { endpoint: '', resultCode, message: '' });
      },
    });
    const { id, hash } = await send();
    await shell.outbox.reconcile(signal);
    one.states.set(hash, { status: 'replaced', by: 'one-cancelled', isSame });
    one.states.set('one-cancelled', { status: 'pending' });

    for (let round = 0; round < 3; round += 1) await shell.outbox.reconcile(signal);

    expect(shell.outbox.records.get(id)).toMatchObject({ stage, hash: 'one-cancelled', replaced: [hash] });
    expect(shell.outbox.records.get(id)?.outcome).toBe(outcome);
  });

  it('[SWP-07] reports the new hash of the same transaction, and follows it to its end', async () => {
    const { one, shell, send } = await setUp();
    const reported: string[] = [];
    shell.outbox.handle('swap', { report: async ({ hash }) => void reported.push(hash) });
    const { id, hash } = await send();
    one.states.set(hash, { status: 'pending' });
    await shell.outbox.reconcile(signal);
    one.states.set(hash, { status: 'replaced', by: 'one-faster', isSame: true });
    one.states.set('one-faster', { status: 'pending' });

    for (let round = 0; round < 3; round += 1) await shell.outbox.reconcile(signal);
    expect(reported).toEqual([hash, 'one-faster']);
    expect(shell.outbox.records.get(id)).toMatchObject({ stage: 'sent', hash: 'one-faster', replaced: [hash] });

    one.states.set('one-faster', { status: 'final' });
    await shell.outbox.reconcile(signal);
    expect(reported).toEqual([hash, 'one-faster']);
    expect(shell.outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'reported' });
  });

  it.each([true, false])(
    'reports no other transaction in place of the signed one, and lets it be sent again; reported before: %s',
    async (isReported) => {
      const { one, shell, send } = await setUp();
      const reported: string[] = [];
      shell.outbox.handle('swap', { report: async ({ hash }) => void reported.push(hash) });
      const { id, hash } = await send();
      one.states.set(hash, { status: 'pending' });
      if (isReported) await shell.outbox.reconcile(signal);
      one.states.set(hash, { status: 'replaced', by: 'one-cancelled', isSame: false });
      one.states.set('one-cancelled', { status: 'final' });

      for (let round = 0; round < 3; round += 1) await shell.outbox.reconcile(signal);

      expect(reported).toEqual(isReported ? [hash] : []);
      expect(shell.outbox.records.get(id)).toMatchObject({
        stage: 'closed',
        outcome: 'replaced',
        hash: 'one-cancelled',
        replaced: [hash],
      });
      const again = await shell.outbox.send(
        {
          kind: 'swap',
          transaction: one.sent[0]?.transaction as never,
          payload: {},
          needsReport: true,
          isSame: () => true,
        },
        {},
      );
      expect(again.hash).toBe('one-hash-2');
    },
  );

  const unreportedKinds = ['approval', 'revoke', 'refund', 'reclaim', 'nft-transfer', 'nft-approval', 'nft-collection'];

  it.each(unreportedKinds)('closes a sped-up %s, which needs no report, when it is final', async (kind) => {
    const { one, shell, sendUnreported } = await setUp();
    const { id, hash } = await sendUnreported(kind);
    one.states.set(hash, { status: 'replaced', by: 'one-faster', isSame: true });
    one.states.set('one-faster', { status: 'included', confirmations: 1, required: 2 });

    await shell.outbox.reconcile(signal);
    // The outbox polls every second while a record is not reported.
    expect(shell.outbox.open).toMatchObject([{ hash: 'one-faster', replaced: [hash], isReported: true }]);
    one.states.set('one-faster', { status: 'final' });
    await shell.outbox.reconcile(signal);

    expect(shell.outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'reported' });
  });

  it.each(unreportedKinds)('closes a cancelled %s, which needs no report, as not done', async (kind) => {
    const { one, shell, sendUnreported } = await setUp();
    const { id, hash } = await sendUnreported(kind);
    one.states.set(hash, { status: 'replaced', by: 'one-cancelled', isSame: false });
    one.states.set('one-cancelled', { status: 'final' });

    await shell.outbox.reconcile(signal);

    expect(shell.outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'replaced', replaced: [hash] });
  });

  it('does not let an unreported transaction be repeated if its replacement may be the same', async () => {
    const { one, shell, sendUnreported } = await setUp();
    const { id, hash } = await sendUnreported('nft-transfer');
    one.states.set(hash, { status: 'replaced', by: 'one-batch', isSame: undefined });
    one.states.set('one-batch', { status: 'final' });

    for (let round = 0; round < 2; round += 1) await shell.outbox.reconcile(signal);

    expect(shell.outbox.records.get(id)).toMatchObject({ stage: 'closed', outcome: 'reported', hash: 'one-batch' });
  });

  it('[SWP-07] does not repeat an intent while the first may be pending, and adopts it when it appears', async () => {
    const { one, shell, wallet } = await setUp();
    const transaction = await one.prepareTransfer({
      from: 'one-alice',
      to: 'one-bob',
      token: one.native,
      amount: await one.feeReserve(1),
    });
    const id = '7'.repeat(32);
    const again = () => shell.outbox.send({ kind: 'swap', id, transaction, payload: {}, needsReport: true }, {});
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'one' });
    await expect(again()).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    wallet.signingError = undefined;

    await expect(again()).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    expect(one.sent).toEqual([]);
    if (transaction.family === 'fake') one.broadcast(transaction);

    await expect(again()).resolves.toMatchObject({ hash: 'one-hash-1', stage: 'sent' });
    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-07] closes an intent as not sent after its deadline passed without it, and asks again', async () => {
    const { one, shell, wallet, send } = await setUp();
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'one' });
    await expect(send()).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    wallet.signingError = undefined;
    await shell.outbox.reconcile(signal);
    expect(shell.outbox.open).toMatchObject([{ stage: 'asking' }]);

    one.areExpired = true;
    await shell.outbox.reconcile(signal);

    expect(shell.outbox.open).toEqual([]);
    expect(shell.outbox.all).toMatchObject([{ stage: 'closed', outcome: 'not-sent' }]);
    await expect(send()).resolves.toMatchObject({ hash: 'one-hash-1' });
  });

  it('[SWP-07] adopts a transaction that was included just before its deadline', async () => {
    const { one, shell, wallet, send } = await setUp();
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'one' });
    await expect(send()).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    const [record] = shell.outbox.open;
    one.isExpired = async () => {
      // Between the two calls: after the expiry check and before the search.
      if (record?.transaction.family === 'fake' && one.sent.length === 0) one.broadcast(record.transaction);
      return true;
    };

    await shell.outbox.reconcile(signal);

    expect(shell.outbox.records.get(record?.id ?? '')).toMatchObject({ stage: 'sent', hash: 'one-hash-1' });
  });

  it('asks the wallet for one signature at a time', async () => {
    const { wallet, send } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });

    const first = send();
    await expect(send()).rejects.toMatchObject({ code: 'swap/already-sending' });
    answer();

    await expect(first).resolves.toMatchObject({ hash: 'one-hash-1' });
  });
});
