import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { multiQuote } from '../../../api/swap.ts';
import { addTransData, commonSwap } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { SwapExecution } from './SwapExecution.ts';
import type { SwapPlan } from './SwapPlan.ts';

type SwapEffect = Extract<TransactionEffect, { kind: 'swap' }>;

const { signal } = new AbortController();

async function setUp(pay: 'native' | 'token' = 'native') {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const usd = one.token('USD', 6);
  const from: Token = pay === 'native' ? one.native : usd;
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  one.fund('one-alice', one.native, '10');
  one.fund('one-alice', usd, '100');
  await shell.outbox.load();
  await shell.wallet.connect(wallet);
  const plan: SwapPlan = {
    from,
    to: two.native,
    amount: Amount.parse('1', from),
    slippageBps: 50,
    sender: 'one-alice',
    recipient: 'two-bob',
    route: routeFixture(Amount.parse('100', two.native)),
  };
  /** The transaction of an honest backend. A test can change it. */
  const effect: SwapEffect = {
    kind: 'swap',
    contract: 'one-router',
    pay: { token: from.id, units: plan.amount.units },
    receive: { chain: two.plugin.id, address: undefined, minUnits: plan.route.minReceive.units },
    recipient: 'two-bob',
    refundTo: 'one-alice',
    deadline: undefined,
  };
  let built: TransactionEffect = effect;
  one.fromTxData = () => built;
  const quoted = {
    dex: 'Yard Bridge',
    fromTokenAmount: plan.amount.units.toString(),
    fromTokenDecimal: from.decimals,
    toTokenAmount: '0',
    toTokenDecimal: 6,
    contractAddress: 'one-router',
    receiveTokenAmount: '100',
  };
  /** Changes the route's quote from now on. */
  const quoteNow = (
    receiveTokenAmount: string,
    change: { readonly dexStatus?: string; readonly depositMin?: string } = {},
  ) => api.on(multiQuote, () => ({ txData: [{ ...quoted, receiveTokenAmount, ...change }] }));
  quoteNow('100');
  api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  const execution = new SwapExecution(shell, plan);
  const run = () => execution.run(new AbortController().signal);
  const build = (changed: TransactionEffect) => {
    built = changed;
  };
  return { shell, api, one, two, wallet, execution, effect, run, build, usd, quoteNow };
}

const states = (execution: SwapExecution) =>
  runInAction(() => Object.fromEntries(execution.steps.map(({ id, state }) => [id, state])));

describe('SwapExecution', () => {
  it('[SWP-03] counts the reset of an old allowance as a request of its own', async () => {
    const { execution, one, run } = await setUp('token');
    const { prepareApproval } = one.allowances;
    Object.assign(one.allowances, {
      prepareApproval: async (approval: Parameters<typeof prepareApproval>[0]) => [
        ...(await prepareApproval({ ...approval, amount: Amount.ofUnits(0n, approval.token) })),
        ...(await prepareApproval(approval)),
      ],
    });

    await execution.prepare(one, signal);
    expect([execution.approvals, execution.approvalsSent]).toEqual([2, 0]);
    await run();
    expect([execution.approvals, execution.approvalsSent]).toEqual([2, 2]);
  });

  it('[SWP-06] approves exactly the amount, then swaps', async () => {
    const { one, execution, run, usd } = await setUp('token');

    await run();

    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
      { kind: 'approval', token: usd.id, units: 1_000_000n, spender: 'one-router' },
      expect.objectContaining({ kind: 'swap' }),
    ]);
    expect(states(execution)).toEqual({ approve: 'done', swap: 'done', confirm: 'active' });
  });

  it('[SWP-06] requests no approval if there is one already', async () => {
    const { one, run, usd } = await setUp('token');
    one.allowed.set(`one-alice one-router ${usd.id}`, 1_000_000n);

    await run();

    expect(one.sent).toHaveLength(1);
  });

  it('switches the chain in the step before it sends', async () => {
    const { wallet, two, one, run, execution } = await setUp();
    wallet.switchTo([{ address: 'one-alice', chain: two.plugin.id }]);

    await run();

    expect(wallet.accounts[0]?.chain).toBe(one.plugin.id);
    expect(execution.progress.hash).toBe('one-hash-1');
    expect(execution.steps.map(({ id }) => id)).toEqual(['switch', 'swap', 'confirm']);
  });

  it.each<[string, (effect: SwapEffect) => Partial<SwapEffect>]>([
    ['another recipient', () => ({ recipient: 'two-eve' })],
    ['a larger payment', ({ pay }) => ({ pay: { ...pay, units: pay.units + 1n } })],
    ['another contract', () => ({ contract: 'one-thief' })],
    ['a refund to somebody else', () => ({ refundTo: 'one-eve' })],
    ['less received', ({ receive }) => ({ receive: { ...receive, minUnits: (receive.minUnits ?? 0n) - 1n } })],
  ])('[SWP-06] asks the wallet for nothing if the transaction has %s', async (_what, change) => {
    const { one, execution, effect, run, build } = await setUp();
    build({ ...effect, ...change(effect) });

    await run();

    expect(one.sent).toEqual([]);
    expect(execution.progress.error).toMatchObject({ code: 'transaction/mismatch' });
    expect(states(execution).swap).toBe('failed');
  });

  it('[SWP-06] asks the wallet for nothing if the transaction is unreadable', async () => {
    const { one, execution, run, build } = await setUp();
    build({ kind: 'opaque', detail: 'unknown method' });

    await run();

    expect(one.sent).toEqual([]);
    expect(execution.progress.error).toMatchObject({ code: 'transaction/unreadable' });
  });

  it('[SWP-06] names the known service that guarantees the received token, if the transaction does not', async () => {
    const { one, execution, effect, run, build } = await setUp();
    build({ ...effect, receive: { ...effect.receive, address: { symbol: 'TWO' } }, promisedBy: 'Lines' });

    await run();

    expect(one.sent).toHaveLength(1);
    expect(execution.checked).toEqual({
      promisedBy: 'Lines',
      reclaimableAt: undefined,
      code: { state: 'known' },
    });
    expect(execution.consents.rate.judged).toEqual({ status: 'none' });
  });

  it('[MON-04] reads from the transaction when the payer can take the payment back alone', async () => {
    const { one, execution, effect, run, build } = await setUp();
    const lockedUntil = Math.floor(Date.now() / 1_000) + 2_400;
    build({ ...effect, lockedUntil });
    await run();
    // The page of deposits does not list this chain.
    expect(execution.checked?.reclaimableAt).toBeUndefined();

    const { deposits } = new FakeChain('one', { hasDeposits: true });
    Object.assign(one, { deposits });
    await execution.prepare(one, new AbortController().signal);

    expect(execution.checked?.reclaimableAt).toBe(lockedUntil * 1_000);
  });

  it('[SWP-06] asks the wallet for nothing if the transaction enforces no minimum', async () => {
    const { one, execution, effect, run, build } = await setUp();
    build({ ...effect, receive: { ...effect.receive, minUnits: undefined }, promisedBy: 'Lines' });

    await run();

    expect(one.sent).toEqual([]);
    expect(execution.progress.error).toMatchObject({ code: 'transaction/unreadable' });
  });

  it('[WAL-20] [MON-07] is ready to retry after the user declined, and says so', async () => {
    const { wallet, execution, run, one } = await setUp();
    wallet.rejectsSigning = true;
    await run();
    expect(execution.progress.error).toMatchObject({ code: 'wallet/rejected' });
    expect(execution.progress.isAsking).toBe(false);
    expect(states(execution).swap).toBe('waiting');

    wallet.rejectsSigning = false;
    await run();

    expect(one.sent).toHaveLength(1);
  });

  it('[MON-07] has no approval step on a chain without allowances', async () => {
    const { one, execution, run } = await setUp('token');
    Object.assign(one, { allowances: undefined });

    await run();

    expect(states(execution)).toEqual({ swap: 'done', confirm: 'active' });
  });

  it('[MON-07] does not mark an existing approval as a completed step', async () => {
    const { execution, run, one } = await setUp('token');
    one.allowances.get = async ({ token }) => Amount.parse('1000', token);

    await run();

    expect(one.sent).toHaveLength(1);
    expect(states(execution)).toMatchObject({ approve: 'skipped', swap: 'done' });
  });

  it('[SWP-07] [MON-07] keeps the record when the user stops waiting, and looks for the transaction on request', async () => {
    const { shell, wallet, execution, run, one } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    const first = run();
    await expect.poll(() => shell.signer.requests.current?.wallet).toBe('Fake Wallet');
    runInAction(() => shell.signer.requests.current?.stop());
    await first;
    expect(execution.progress.error).toMatchObject({ code: 'transaction/unknown-outcome' });
    expect(states(execution).swap).toBe('waiting');

    await run();
    expect(execution.progress.error).toMatchObject({ code: 'transaction/unknown-outcome' });
    answer();
    await expect.poll(() => shell.outbox.all[0]?.stage).toBe('sent');
    await run();

    expect(execution.progress.hash).toBe('one-hash-1');
    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-07] [MON-07] follows a payment that the wallet sent after an unclear answer, although it fails in a simulation', async () => {
    const { shell, wallet, execution, run, one } = await setUp();
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'Chain one' });
    await run();
    expect(execution.progress.error).toMatchObject({ code: 'transaction/unknown-outcome' });
    const [record] = shell.outbox.open;
    if (record?.transaction.family === 'fake') one.broadcast(record.transaction);
    one.simulate = () => Promise.reject(new AppError('transaction/would-fail', { chain: 'Chain one', reason: 'used' }));

    await run();

    expect(execution.progress.error).toBeUndefined();
    expect(states(execution)).toMatchObject({ swap: 'done', confirm: 'active' });
    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-06] [MON-07] does not call an approval failed if only the node does not answer, and follows it on request', async () => {
    const { one, execution, run } = await setUp('token');
    const follow = vi.spyOn(one, 'follow');
    // A node that does not answer for over a minute.
    const now = vi.spyOn(performance, 'now');
    follow.mockImplementation(async () => {
      now.mockReturnValue(performance.now() + 61_000);
      throw new AppError('chain/unreachable', { chain: 'Chain one' });
    });
    one.onBroadcast = () => void queueMicrotask(() => one.allowed.clear());
    await run();
    now.mockRestore();
    expect(execution.progress.error).toMatchObject({ code: 'chain/unreachable' });
    expect(execution.steps[0]).toEqual({ id: 'approve', state: 'active', hash: 'one-hash-1' });

    await run();
    expect(execution.steps[0]).toEqual({ id: 'approve', state: 'active', hash: 'one-hash-1' });
    expect(one.sent).toHaveLength(1);

    follow.mockImplementation(async () => {
      one.allowed.set(`one-alice one-router ${execution.plan.from.id}`, execution.plan.amount.units);
      return { status: 'final' };
    });
    await run();

    expect(states(execution)).toEqual({ approve: 'done', swap: 'done', confirm: 'active' });
    expect(one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['approval', 'swap']);
  });

  it('[SWP-07] uses one order for all attempts of a review', async () => {
    const { one, wallet, run, api } = await setUp();
    // Each signature needs a new transaction.
    one.preparedForMs = 0;
    wallet.rejectsSigning = true;
    await run();
    wallet.rejectsSigning = false;
    await run();

    const keys = api.requestsOf(commonSwap).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[SWP-06] asks for the order once, also with an approval and after a rejection', async () => {
    const { one, wallet, execution, run, api } = await setUp('token');
    const inspect = vi.spyOn(one, 'inspect');
    await execution.prepare(one, signal);
    wallet.rejectsSigning = true;
    await run();
    wallet.rejectsSigning = false;

    await run();

    expect(one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['approval', 'swap']);
    expect(api.requestsOf(commonSwap)).toHaveLength(1);
    const swaps = inspect.mock.calls.filter(([{ payload }]) => payload === one.sent[1]?.transaction.payload);
    // Once for the review, and once by the outbox before the wallet is asked.
    expect(swaps).toHaveLength(2);
  });

  it.each([
    ['ten minutes', undefined, 10 * 60_000],
    ['the time of the transaction, less the time to send it', 8 * 60_000, 6 * 60_000],
  ])('[SWP-06] asks for the order again after %s, and compares it again', async (_what, lifeMs, afterMs) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const { shell, one, execution, effect, run, api, build } = await setUp();
    if (lifeMs !== undefined) build({ ...effect, deadline: Math.ceil((shell.clock.now() + lifeMs) / 1_000) });
    await execution.prepare(one, signal);
    build({ ...effect, recipient: 'two-eve' });

    now.mockReturnValue(1_000 + afterMs + 1_000);
    await run();

    now.mockRestore();
    expect(api.requestsOf(commonSwap)).toHaveLength(2);
    expect(execution.progress.error).toMatchObject({ code: 'transaction/mismatch' });
    expect(one.sent).toEqual([]);
  });

  it('builds a new transaction after the chain refused it', async () => {
    const { one, run, api } = await setUp();
    one.wouldFail = 'too late';
    await run();
    one.wouldFail = undefined;

    await run();

    expect(api.requestsOf(commonSwap)).toHaveLength(2);
    expect(one.sent).toHaveLength(1);
  });

  it('does nothing when pressed twice, or again after it has sent', async () => {
    const { run, one } = await setUp();

    await Promise.all([run(), run()]);
    await run();

    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-03] shows the missing amount for the fee', async () => {
    const { one, execution, run } = await setUp();
    one.feeUnits = 10n * 10n ** 18n;

    await run();

    expect(execution.progress.error).toMatchObject({
      code: 'transaction/insufficient-fee',
      context: { missing: '1', symbol: 'ONE' },
    });
    expect(one.sent).toEqual([]);
  });

  it('stops before the wallet if the simulation fails', async () => {
    const { one, execution, run } = await setUp();
    one.wouldFail = 'not enough received';

    await run();

    expect(execution.progress.error).toMatchObject({ code: 'transaction/would-fail' });
    expect(one.sent).toEqual([]);
  });

  it('[SWP-03] names the minimum approval if the user approved less in the wallet, and sends no payment', async () => {
    const { one, execution, run } = await setUp('token');
    one.allowed.set = (key) => Map.prototype.set.call(one.allowed, key, 400_000n);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const running = run();
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(2_000);
        expect(execution.progress.isAsking).toBe(false);
      });
      await running;
    } finally {
      vi.useRealTimers();
    }

    const error = execution.progress.error;
    expect(error).toMatchObject({
      code: 'transaction/approval-too-small',
      context: { amount: '1', symbol: 'USD' },
    });
    expect(one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['approval']);
  });

  it("[ERR-01] keeps the service's code if it refuses to build", async () => {
    const { api, execution, run } = await setUp();
    api.on(commonSwap, () => ({ status: 'refused', resultCode: 1146, message: '' }));

    await run();

    expect(execution.progress.error).toMatchObject({ code: 'api/refused', context: { resultCode: 1146 } });
  });

  it.each([
    ['more than 1 % below the one shown', '98.99'],
    ['below the least that was shown', '99.49'],
  ])('[SWP-02] asks the user before the wallet if the rate is %s', async (_what, gets) => {
    const { one, execution, run, quoteNow, build, effect } = await setUp();
    quoteNow(gets);
    await run();
    expect(one.sent).toEqual([]);
    expect(runInAction(() => [execution.worse?.receive.toDecimal(), execution.progress.error])).toEqual([
      gets,
      undefined,
    ]);

    const accepted = runInAction(() => execution.worse && execution.accepting(execution.worse));
    build({ ...effect, receive: { ...effect.receive, minUnits: accepted?.plan.route.minReceive.units ?? 0n } });
    await accepted?.run(new AbortController().signal);

    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-02] continues at a better rate, and says so', async () => {
    const { one, execution, run, quoteNow } = await setUp();
    quoteNow('101');

    await run();

    expect(one.sent).toHaveLength(1);
    expect(runInAction(() => execution.better?.receive.toDecimal())).toBe('101');
  });

  it.each([
    ['fell by more than a tenth', '89.9', {}],
    ['is under maintenance', '100', { dexStatus: 'MAINTAIN' }],
    ['takes only larger amounts by now', '100', { depositMin: '2' }],
  ])('[SWP-02] sends nothing by a route that %s', async (_what, gets, change) => {
    const { one, execution, run, quoteNow } = await setUp();
    quoteNow(gets, change);

    await run();

    expect(one.sent).toEqual([]);
    expect([execution.worse, execution.progress.error]).toMatchObject([undefined, { code: 'swap/quote-expired' }]);
  });

  it('[SWP-02] requests the rate again after a slow approval', async () => {
    const { one, execution, run, quoteNow } = await setUp('token');
    vi.useFakeTimers({ toFake: ['Date'] });
    one.onBroadcast = () => {
      vi.setSystemTime(Date.now() + 60_000);
      quoteNow('98');
    };

    await run();
    vi.useRealTimers();

    expect(one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['approval']);
    expect(runInAction(() => execution.worse?.receive.toDecimal())).toBe('98');
    expect(states(execution)).toMatchObject({ approve: 'done', swap: 'waiting' });
  });
});

/** A route that names no contract: a plain transfer to the order's address pays for it. */
async function depositSetUp(txData: Readonly<Record<string, unknown>>, pay: 'native' | 'token' = 'native') {
  return depositPlan(await setUp(pay), txData);
}

async function depositPlan(world: Awaited<ReturnType<typeof setUp>>, txData: Readonly<Record<string, unknown>>) {
  const { shell, api, one, execution } = world;
  one.fromTxData = new FakeChain('one').fromTxData;
  api.on(commonSwap, () => ({ txData }));
  const { contract: _contract, ...route } = execution.plan.route;
  const deposit = new SwapExecution(shell, { ...execution.plan, route: { ...route, contract: undefined } });
  await deposit.deposit?.prepare(new AbortController().signal);
  return { ...world, execution: deposit, run: () => deposit.run(new AbortController().signal) };
}

describe('a deposit by plain transfer', () => {
  it.each(['native', 'token'] as const)('[SWP-11] pays a %s deposit to exactly the displayed address', async (pay) => {
    const { one, api, execution, run } = await depositSetUp(
      { platformAddr: 'one-DEPOT#77', toType: '0', orderId: '7' },
      pay,
    );
    const shown = execution.deposit?.state;

    await run();

    expect(shown).toMatchObject({ status: 'ready', deposit: { address: 'one-depot', memo: '77' } });
    const { from, amount } = execution.plan;
    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
      { kind: 'transfer', token: from.id, units: amount.units, to: 'one-depot', memo: '77' },
    ]);
    expect(states(execution)).toEqual({ swap: 'done', confirm: 'active' });
    expect(api.requestsOf(commonSwap)).toHaveLength(1);
  });

  it.each(['Lines', undefined])(
    '[SWP-11] names before signing who holds a deposit: %s, by its pin',
    async (service) => {
      const world = await setUp();
      const { one } = world;
      const depot = { role: 'deposit' as const, address: 'one-depot', ...(service === undefined ? {} : { service }) };
      one.contracts = [depot];
      const { execution, run } = await depositPlan(world, { platformAddr: 'one-depot' });

      expect(execution.deposit?.state).toMatchObject({ status: 'ready', deposit: { service } });
      await run();

      expect(one.sent).toHaveLength(1);
      expect(execution.checked).toEqual({
        promisedBy: service,
        reclaimableAt: undefined,
        code: { state: 'known' },
      });
      expect(execution.consents.rate.judged).toEqual({ status: 'none' });
    },
  );

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['the user’s own', { platformAddr: 'one-ALICE' }, 'transaction/mismatch'],
    ['a token’s', { platformAddr: 'one-usd' }, 'transaction/mismatch'],
    ['one of another chain', { platformAddr: 'two-depot' }, 'transaction/unreadable'],
    ['none', { to: 'one-router' }, 'transaction/unreadable'],
    ['one that somebody else is to pay to', { platformAddr: 'one-depot', from: 'one-eve' }, 'transaction/mismatch'],
    ['one with two memos', { platformAddr: 'one-depot#1', memo: '2' }, 'transaction/mismatch'],
  ])('[SWP-11] shows no address that is %s, and cannot be confirmed', async (_what, txData, code) => {
    const { one, execution, run } = await depositSetUp(txData);

    await run();

    expect(execution.deposit?.state).toMatchObject({ status: 'failed', error: { code } });
    expect(execution.canConfirm).toBe(false);
    expect(one.sent).toEqual([]);
  });

  it.each<[string, Partial<Extract<TransactionEffect, { kind: 'transfer' }>>]>([
    ['amount', { units: 1n }],
    ['token', { token: 'fake:one/token:eve' }],
    ['deposit address', { to: 'one-eve' }],
    ['memo', { memo: '78' }],
    ['memo', { memo: undefined }],
  ])('[SWP-11] asks the wallet for nothing if the bytes have another %s', async (field, change) => {
    const { one, execution, run } = await depositSetUp({ platformAddr: 'one-depot', memo: '77' });
    const { from, amount } = execution.plan;
    const honest = { kind: 'transfer', token: from.id, units: amount.units, to: 'one-depot', memo: '77' } as const;
    one.fromTxData = () => ({ ...honest, ...change });

    await run();

    expect(execution.progress.error).toMatchObject({ code: 'transaction/mismatch', context: { field } });
    expect(one.sent).toEqual([]);
  });

  it.each(['one', 'two'] as const)(
    '[SWP-11] checks chain %s again, and sends nothing that it would refuse',
    async (id) => {
      const world = await depositSetUp({ platformAddr: 'one-depot', memo: '77' });
      const { one, two, execution, run } = world;
      const { from, amount } = execution.plan;
      const asked: unknown[] = [];
      world[id].wants = (payment) => {
        asked.push(payment);
        return [{ kind: 'blocked', code: 'receiver.missing' }];
      };

      await run();

      const deposit = { from: 'one-alice', to: 'one-depot', token: from, amount, memo: '77' };
      const payout = { from: undefined, to: 'two-bob', token: two.native, amount: execution.plan.route.minReceive };
      expect(asked).toEqual([id === 'one' ? deposit : payout]);
      expect(execution.progress.error).toMatchObject({
        code: 'swap/prerequisite-missing',
        context: { chain: world[id].plugin.name },
      });
      expect(one.sent).toEqual([]);
    },
  );

  it('[SWP-11] sends if a chain cannot answer the prerequisites, or only reports a cost', async () => {
    const { one, two, run } = await depositSetUp({ platformAddr: 'one-depot' });
    one.wants = () => [{ kind: 'cost', code: 'receiver.costs', amount: Amount.zero(one.native) }];
    two.wants = () => {
      throw new AppError('chain/unreachable', { chain: 'two' });
    };

    await run();

    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-11] does not pay to an address that was displayed too long ago', async () => {
    const { one, execution, run } = await depositSetUp({ platformAddr: 'one-depot' });
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);

    await run();

    later.mockRestore();
    expect(execution.progress.error).toMatchObject({ code: 'swap/quote-expired' });
    expect(one.sent).toEqual([]);
  });

  it("[SWP-11] [CHN-07] sends the recipient's memo to the service and with the report", async () => {
    const { shell, api, execution } = await depositSetUp({ platformAddr: 'one-depot', orderId: '7' });
    const tagged = new SwapExecution(shell, { ...execution.plan, recipientMemo: '42' });
    const { signal } = new AbortController();

    await tagged.deposit?.prepare(signal);
    await tagged.run(signal);

    expect(api.requestsOf(commonSwap).at(-1)).toMatchObject({ toAddress: 'two-bob#42' });
    expect(shell.outbox.all[0]?.payload).toMatchObject({ toAddress: 'two-bob#42' });
  });
});
