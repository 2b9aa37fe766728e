import { reaction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import { PaymentProgress } from './PaymentProgress.ts';
import { type Built, type Flow, type FlowRecord, Pipeline, type PipelineStep } from './Pipeline.ts';

const whole: readonly PipelineStep[] = ['build', 'switch', 'check', 'send', 'follow'];

async function setUp(change: Partial<Flow<Built>> = {}) {
  const one = new FakeChain('one', { decimals: 6 });
  const two = new FakeChain('two');
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two], signsOffline: true });
  const { shell } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  one.fund('one-alice', one.native, '10');
  const amount = Amount.parse('1', one.native);
  const seen: string[] = [];
  const progress = new PaymentProgress();
  reaction(
    () => progress.hash,
    (hash) => seen.push(String(hash)),
  );
  const record: FlowRecord = { kind: 'test', payload: { note: 'x' }, needsReport: false };
  const flow: Flow<Built> = {
    chain: one.plugin,
    driver: one,
    build: async () => ({
      transaction: await one.prepareTransfer({ from: 'one-alice', to: 'one-bob', token: one.native, amount }),
    }),
    verify: (_built, effect) => void seen.push(effect.kind),
    approval: () => ({ owner: 'one-alice', spender: 'one-router', token: usd, amount: Amount.parse('5', usd) }),
    cost: {},
    record: () => record,
    progress,
    ...change,
  };
  const leaving = new AbortController();
  const pipeline = new Pipeline(shell, flow, leaving.signal);
  /** The error of the run. */
  const errorOf = (...steps: readonly PipelineStep[]) =>
    pipeline.run(...steps).then(
      () => undefined,
      (error: unknown) => error,
    );
  return { one, two, usd, wallet, shell, flow, pipeline, errorOf, seen, record, leaving };
}

describe('Pipeline', () => {
  it('switches the wallet to the chain, sends, reports the hash, and waits for the block', async () => {
    const { one, two, wallet, shell, pipeline, seen } = await setUp();
    wallet.switchTo([{ address: 'one-alice', chain: two.plugin.id }]);

    await pipeline.run(...whole);

    expect(wallet.accounts[0]?.chain).toBe(one.plugin.id);
    expect(seen).toEqual(['transfer', 'one-hash-1']);
    expect(pipeline.sent.hash).toBe('one-hash-1');
    expect([...shell.outbox.records.values()]).toMatchObject([{ kind: 'test', payload: { note: 'x' }, stage: 'sent' }]);
  });

  it('[SWP-07] goes on with the hash of the same transaction that the wallet sped up', async () => {
    const { one, errorOf, pipeline, seen } = await setUp();
    one.onBroadcast = () =>
      queueMicrotask(() => one.states.set('one-hash-1', { status: 'replaced', by: 'one-faster', isSame: true }));
    one.states.set('one-faster', { status: 'final' });

    expect(await errorOf(...whole)).toBeUndefined();

    expect(pipeline.sent.hash).toBe('one-faster');
    expect(seen).toEqual(['transfer', 'one-hash-1', 'one-faster']);
  });

  it('stops with an error if another transaction replaced the one that was sent', async () => {
    const { one, errorOf, pipeline } = await setUp();
    one.onBroadcast = () =>
      queueMicrotask(() => one.states.set('one-hash-1', { status: 'replaced', by: 'one-cancelled', isSame: false }));

    expect(await errorOf(...whole)).toMatchObject({ code: 'transaction/replaced' });

    expect(pipeline.sent.hash).toBe('one-hash-1');
  });

  it('[SWP-07] sends the same again only after the first one failed', async () => {
    const made = await setUp({ record: () => ({ ...made.record, isSame: () => true }) });
    const { one, errorOf, shell } = made;
    one.onBroadcast = () => queueMicrotask(() => one.states.set('one-hash-1', { status: 'failed' }));

    expect(await errorOf(...whole)).toMatchObject({ code: 'transaction/failed' });
    expect(shell.outbox.all).toMatchObject([{ stage: 'closed', outcome: 'failed' }]);
    expect(await errorOf(...whole)).toBeUndefined();
    expect(await errorOf(...whole)).toBeUndefined();

    expect(one.sent.map(({ hash }) => hash)).toEqual(['one-hash-1', 'one-hash-2']);
  });

  it.each([
    ['9.999', '10', 'transaction/insufficient-balance'],
    ['10', '10', 'transaction/insufficient-fee'],
    ['10.000999', '10', 'transaction/insufficient-fee'],
    ['0.000999', undefined, 'transaction/insufficient-fee'],
    ['10.001', '10', undefined],
    ['0.001', undefined, undefined],
  ])('with %s coins and %s to pay ends with %s', async (funds, pays, code) => {
    const { native } = new FakeChain('one', { decimals: 6 });
    const { one, errorOf } = await setUp({ cost: pays === undefined ? {} : { pays: Amount.parse(pays, native) } });
    one.fund('one-alice', one.native, funds);

    const error = await errorOf(...whole);

    if (code) expect(error).toMatchObject({ code, context: { symbol: 'ONE', chain: 'Chain one' } });
    else expect(error).toBeUndefined();
    expect(one.sent).toHaveLength(code ? 0 : 1);
  });

  it.each([{}, 'trial' as const])("does not ask the wallet if the node's simulation fails: %j", async (cost) => {
    const { one, shell, errorOf } = await setUp({ cost });
    one.wouldFail = 'too late';

    expect(await errorOf(...whole)).toMatchObject({ code: 'transaction/would-fail' });
    expect(one.sent).toHaveLength(0);
    expect(shell.outbox.records.size).toBe(0);
  });

  it('[SWP-06] does not ask the wallet if the bytes or their effects differ from the screen', async () => {
    const refuse = () => {
      throw new AppError('transaction/mismatch', { field: 'amount', shown: '1', found: '2' });
    };
    for (const change of [{ verify: refuse }, { assertEffects: async () => refuse() }]) {
      const { one, shell, errorOf } = await setUp(change);

      expect(await errorOf(...whole)).toMatchObject({ code: 'transaction/mismatch' });
      expect([one.sent.length, shell.outbox.records.size]).toEqual([0, 0]);
    }
  });

  it.each<[readonly PipelineStep[], readonly PipelineStep[]]>([
    [[], ['send']],
    [['build'], ['send']],
    [['build', 'check', 'verify'], ['send']],
    [['build', 'check', 'build'], ['send']],
    [['build', 'switch', 'allow', 'check'], ['send']],
    [['build', 'switch', 'check', 'allow'], ['send']],
  ])('[SWP-06] after %j refuses %j: not everything was checked', async (before, step) => {
    const { one, pipeline, errorOf } = await setUp();
    await pipeline.run(...before);

    expect(await errorOf(...step)).toBeInstanceOf(Error);

    expect(one.sent.filter(({ transaction }) => transaction.payload.effect.kind === 'transfer')).toEqual([]);
  });

  it('[SWP-06] verifies again after an approval', async () => {
    const { one, pipeline, seen } = await setUp();

    await pipeline.run('build', 'switch', 'allow', 'verify', 'check', 'send', 'follow');

    expect(one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['approval', 'transfer']);
    expect(seen).toEqual(['transfer', 'transfer', 'one-hash-2']);
  });

  it('[WAL-20] starts no further step after the user left', async () => {
    const { one, pipeline, errorOf, leaving } = await setUp();
    await pipeline.run('build', 'switch', 'check');
    leaving.abort();

    expect(await errorOf('send')).toMatchObject({ name: 'AbortError' });
    expect(one.sent).toEqual([]);
  });

  it('shows each step, and works without a screen', async () => {
    const states: string[] = [];
    const progress = new PaymentProgress();
    reaction(
      () => progress.status,
      (status) => states.push(status),
    );
    const { pipeline } = await setUp({ progress });
    await pipeline.run('build', 'switch', 'allow', 'verify', 'check', 'send', 'follow');
    expect(states).toEqual(['preparing', 'confirming', 'approving', 'confirming', 'sent']);

    const hidden = await setUp({ progress: undefined });
    hidden.one.onBroadcast = () =>
      queueMicrotask(() => hidden.one.states.set('one-hash-1', { status: 'replaced', by: 'one-faster', isSame: true }));
    hidden.one.states.set('one-faster', { status: 'final' });
    await hidden.pipeline.run(...whole);

    expect(hidden.pipeline.sent.hash).toBe('one-faster');
  });

  it('[SWP-03] reports the hash of an approval, and needs none', async () => {
    const hashes: string[] = [];
    const onApprovalSent = (hash: string) => void hashes.push(hash);
    const { pipeline } = await setUp({ onApprovalSent });
    await pipeline.run('build', 'switch', 'allow');
    expect(hashes).toEqual(['one-hash-1']);

    const made = await setUp({ onApprovalSent });
    // A flow without approvals has no such function.
    Object.assign(made.flow, { approval: undefined });
    await made.pipeline.run('build', 'switch', 'allow', 'verify', 'check', 'send', 'follow');

    expect(hashes).toEqual(['one-hash-1']);
    expect(made.one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['transfer']);
  });

  it('[SWP-07] neither simulates nor sends a payment again that was sent', async () => {
    const made = await setUp({ record: () => ({ ...made.record, isSame: () => true }) });
    const { one, errorOf, pipeline } = made;
    expect(await errorOf(...whole)).toBeUndefined();
    one.wouldFail = 'paid before';
    one.fund('one-alice', one.native, '0');

    expect(await errorOf(...whole)).toBeUndefined();

    expect(one.sent).toHaveLength(1);
    expect(pipeline.sent.hash).toBe('one-hash-1');
  });

  it('follows what was sent after the user left, and looks for no end that nobody saw', async () => {
    const { one, pipeline, errorOf, leaving, shell } = await setUp();
    await pipeline.run('build', 'switch', 'check', 'send');
    const reconciled = vi.spyOn(shell.outbox, 'reconcile');
    leaving.abort();
    expect(await errorOf('follow')).toBeUndefined();

    one.states.set('one-hash-1', { status: 'pending' });
    expect(await errorOf('follow')).toMatchObject({ name: 'AbortError' });

    expect(reconciled).not.toHaveBeenCalled();
  });

  it('passes the signal to everything that takes time', async () => {
    const { one, shell, pipeline, leaving } = await setUp();
    const calls = [
      vi.spyOn(shell.signer, 'switchChain'),
      vi.spyOn(shell.outbox, 'sentBefore'),
      vi.spyOn(shell.outbox, 'send'),
      vi.spyOn(one, 'follow'),
      vi.spyOn(one, 'estimateFee'),
      vi.spyOn(one, 'getBalances'),
    ] as const;

    await pipeline.run(...whole);

    for (const call of calls) {
      const given: readonly unknown[] = call.mock.calls[0] ?? [];
      expect(given.at(-1), call.getMockName()).toMatchObject({ signal: leaving.signal });
    }
  });

  it('has nothing built and nothing sent before it was', async () => {
    const { pipeline } = await setUp();

    expect(() => pipeline.built).toThrow('nothing is built');
    expect(() => pipeline.sent).toThrow('nothing is sent');
  });

  it.each([
    [new AppError('api/unreachable', { endpoint: '', body: undefined }), undefined, 'sent'],
    [
      new AppError('transaction/dropped', { chain: 'Chain one' }, { cause: new Error('refused') }),
      { message: 'refused' },
      'closed',
    ],
  ])('[SWP-07] [SWP-09] stores a signature before it submits it: %s', async (failure, error, stage) => {
    const stored: unknown[] = [];
    const made = await setUp({
      record: () => ({
        ...made.record,
        sign: async () => ({ hash: 'signed-1', payload: { raw: 'raw-1' } }),
        submit: async () => {
          stored.push(...(await made.shell.outbox.all));
          throw failure;
        },
      }),
    });

    const ended = await made.errorOf('build', 'switch', 'check', 'send');

    if (error) expect(ended).toMatchObject(error);
    else expect(ended).toBeUndefined();
    expect(stored).toMatchObject([{ stage: 'sent', hash: 'signed-1', payload: { raw: 'raw-1' } }]);
    expect(made.shell.outbox.all).toMatchObject([{ stage }]);
  });
});
