import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { multiQuote } from '../../../api/swap.ts';
import { addTransData, commonSwap } from '../../../api/swapOrders.ts';
import { noGasSwap } from '../../../api/zeroGas.ts';
import { Amount } from '../../../model/Amount.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { swapReporter } from '../execute/swapReport.ts';
import { SwapStore } from '../SwapStore.ts';
import { zeroGasFixture } from '../testing/fixtures.ts';
import { isZeroGasRefused } from './zeroGasRefusal.ts';

const { signal } = new AbortController();

/** A route in the contract's own form (contract §3.2): whether it takes gas from the payment, and the bounds. */
const contractQuote = {
  ...{ fromTokenAmount: '10000000', fromTokenDecimal: 6, toTokenAmount: '100', toTokenDecimal: 6 },
  ...{ receiveTokenAmount: '100', dex: 'Yard Bridge', amountOutMin: '99500000' },
  ...{ isSupportNoGas: true, noGasDepositMin: '4', noGasDepositMax: '50' },
};

/** `contract`: the route calls a contract. Otherwise a plain transfer to a deposit address pays for it. */
async function setUp({ signsOffline = true, contract = true } = {}) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two], ...(signsOffline ? { signsOffline: true as const } : {}) });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  one.fund('one-alice', usd, '100');
  await shell.outbox.load();
  await shell.wallet.connect(wallet);
  const quote = { ...contractQuote, ...(contract ? { contractAddress: 'one-router' } : {}) };
  const { plan, effect } = zeroGasFixture(quote, usd, two.native);
  if (contract) one.fromTxData = () => effect;
  api.on(multiQuote, () => ({ txData: [quote] }));
  const terms = { noGasTxInfo: '{}', depositGasFeeAmt: '2', depositCoinCode: 'USD(ONE)' };
  const orders: Readonly<Record<string, unknown>> = contract
    ? { to: 'one-usd', ...terms }
    : { platformAddr: 'one-depot', toType: '0', ...terms };
  api.on(commonSwap, () => ({ txData: { ...orders, orderId: `order-${api.requestsOf(commonSwap).length}` } }));
  api.on(noGasSwap, ({ orderId }) => ({ orderId, transactionHash: 'signed-1' }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  shell.outbox.handle('swap', swapReporter(shell));
  const execution = new SwapExecution(shell, plan);
  const state = () => execution.zeroGas?.state;
  const prepare = async () => execution.zeroGas?.prepare(signal);
  const run = async () => {
    await prepare();
    await execution.run(signal);
  };
  const record = () => shell.outbox.all[0];
  return {
    shell,
    api,
    one,
    two,
    usd,
    wallet,
    route: plan.route,
    orders,
    effect,
    plan,
    execution,
    prepare,
    state,
    run,
    record,
  };
}

describe('a swap whose gas is paid in the token', () => {
  it('[SWP-09] asks for one signature, sends nothing itself, and reports a gasless order', async () => {
    const { run, api, one, wallet, execution, shell } = await setUp();

    await run();
    await shell.outbox.reconcile(signal);

    expect([execution.progress.hash, execution.progress.error]).toEqual(['signed-1', undefined]);
    expect(runInAction(() => execution.steps.map(({ id }) => id))).toEqual(['swap', 'confirm']);
    expect([wallet.signedOffline.length, one.sent]).toEqual([1, []]);
    expect(api.requestsOf(commonSwap)).toMatchObject([{ isNoGas: true, amountOutMin: '99500000' }]);
    expect(api.requestsOf(noGasSwap)[0]).toEqual({ orderId: 'order-1', rawTransaction: 'raw-1' });
    expect(api.requestsOf(addTransData)[0]).toMatchObject({ hash: 'signed-1', isNoGas: '1', orderId: 'order-1' });
    expect(api.requestsOf(addTransData)[0]).toMatchObject({ toTokenAmount: '80' });
  });

  it('[SWP-09] shows the fee and what arrives before anything is signed, and signs exactly that order', async () => {
    const { execution, prepare, state, api, wallet, one, effect } = await setUp();
    expect(execution.canConfirm).toBe(false);

    await prepare();

    expect(state()).toMatchObject({ status: 'ready', fee: { units: 2_000_000n } });
    const { route } = execution.shownPlan;
    expect([route.receive.toDecimal(), route.minReceive.toDecimal()]).toEqual(['80', '79.6']);
    expect(execution.canConfirm).toBe(true);
    expect(wallet.signedOffline).toEqual([]);

    // What the backend would build later is not signed.
    one.fromTxData = () => ({ ...effect, recipient: 'two-eve' });
    await execution.run(signal);
    expect(wallet.signedOffline).toMatchObject([{ payload: { effect: { recipient: 'two-bob' } } }]);
    expect(api.requestsOf(commonSwap)).toHaveLength(1);
  });

  it('[SWP-09] says before signing who promises what the transaction leaves open', async () => {
    const { execution, prepare, one, effect } = await setUp();
    const receive = { ...effect.receive, address: { symbol: execution.shownPlan.to.symbol } };
    one.fromTxData = () => ({ ...effect, receive, promisedBy: 'Lines' });
    expect(execution.shownCheck).toBeUndefined();

    await prepare();

    expect(execution.shownCheck?.promisedBy).toBe('Lines');
  });

  it('[SWP-09] is not signed before its order was shown, or long after', async () => {
    const { execution, prepare, wallet } = await setUp();
    await execution.run(signal);
    expect(execution.progress.error).toMatchObject({ code: 'swap/quote-expired' });

    await prepare();
    const order = execution.zeroGas;
    runInAction(() => {
      const state = order?.state;
      if (order && state?.status === 'ready') order.state = { ...state, expiresAt: state.expiresAt - 11 * 60_000 };
    });
    await execution.run(signal);

    expect(execution.progress.error).toMatchObject({ code: 'swap/quote-expired' });
    expect(wallet.signedOffline).toEqual([]);
  });

  it('[SWP-09] gets another order for the next review, and leaves the abandoned one unsigned', async () => {
    const { execution, prepare, api, wallet, route, record } = await setUp();
    await prepare();

    const next = execution.accepting(route);
    await next.zeroGas?.prepare(signal);
    await next.run(signal);

    const keys = api.requestsOf(commonSwap).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(wallet.signedOffline).toHaveLength(1);
    expect(api.requestsOf(noGasSwap)).toMatchObject([{ orderId: 'order-2' }]);
    expect(record()).toMatchObject({ stage: 'sent' });
  });

  it('[SWP-09] builds no order twice, and starts again after the user left the review', async () => {
    const { execution, prepare, state, api } = await setUp();
    const left = new AbortController();
    const first = execution.zeroGas?.prepare(left.signal);
    left.abort();
    await first;
    expect(state()).toEqual({ status: 'idle' });

    await Promise.all([prepare(), prepare()]);

    expect(state()).toMatchObject({ status: 'ready' });
    expect(api.requestsOf(noGasSwap)).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>> & { readonly receive?: object; readonly pay?: object }]>([
    ['a larger fee than stated', { gasFee: 2_000_001n }],
    ['a smaller fee than stated', { gasFee: 1_999_999n }],
    ['a fee of most of the payment', { gasFee: 5_000_001n }],
    ['another contract', { contract: 'one-thief' }],
    ['another recipient', { recipient: 'two-eve' }],
    ['another refund address', { refundTo: 'one-eve' }],
    ['a larger payment', { pay: { units: 10_000_001n } }],
    ['less than the rest of the payment buys', { receive: { minUnits: 79_599_999n } }],
  ])('[SWP-09] shows no order and requests no signature for %s', async (_what, change) => {
    const { run, state, one, effect, wallet, execution } = await setUp();
    const receive = { ...effect.receive, ...change.receive };
    const pay = { ...effect.pay, ...change.pay };
    one.fromTxData = () => ({ ...effect, ...change, receive, pay });

    await run();

    expect(state()).toMatchObject({ status: 'failed', error: { code: 'transaction/mismatch' } });
    expect(execution.canConfirm).toBe(false);
    expect(wallet.signedOffline).toEqual([]);
  });

  it.each([
    ['in another token', { depositCoinCode: 'ONE' }],
    ['that is no number', { depositGasFeeAmt: '0.2% + 1' }],
    ['that the transaction does not take', { depositGasFeeAmt: '1' }],
  ])('[SWP-09] refuses a stated fee %s', async (_what, change) => {
    const { run, state, api, orders, wallet } = await setUp();
    api.on(commonSwap, () => ({ txData: { ...orders, ...change, orderId: 'order-1' } }));

    await run();

    expect(state()).toMatchObject({ status: 'failed', error: { context: { field: 'network fee' } } });
    expect(wallet.signedOffline).toEqual([]);
  });

  it.each([50_012, 50_013, 50_014, 50_015, 50_016, 50_017, 50_018])(
    '[SWP-09] says why the service refuses the order or the payment: %i',
    async (resultCode) => {
      const { shell, prepare, state, execution, api, plan } = await setUp();
      const refused = { status: 'refused', resultCode, message: '' } as const;
      api.on(commonSwap, () => refused);
      await prepare();
      expect(state()).toMatchObject({ status: 'failed', error: { code: 'api/refused', context: { resultCode } } });
      expect(isZeroGasRefused(execution)).toBe(true);

      api.on(commonSwap, () => ({ txData: { noGasTxInfo: '{}', orderId: 'order-1' } }));
      api.on(noGasSwap, () => refused);
      const next = new SwapExecution(shell, plan);
      await next.zeroGas?.prepare(signal);
      await next.run(signal);

      expect(next.progress.error).toMatchObject({ code: 'api/refused', context: { resultCode } });
      expect(next.progress.hash).toBeUndefined();
      expect(isZeroGasRefused(next)).toBe(true);
    },
  );

  it('[SWP-09] resends the signed payment while the service does not answer', async () => {
    const { run, api, shell, execution, record } = await setUp();
    api.on(noGasSwap, () => ({ status: 'unreachable', body: undefined }));
    await run();
    await shell.outbox.reconcile(signal);
    expect(record()).toMatchObject({ stage: 'sent', hash: 'signed-1', isReported: false });
    expect(execution.progress.hash).toBe('signed-1');
    expect(api.requestsOf(addTransData)).toEqual([]);

    api.on(noGasSwap, ({ orderId }) => ({ orderId, transactionHash: 'signed-1' }));
    await shell.outbox.reconcile(signal);

    expect(record()).toMatchObject({ isReported: true });
    expect(api.requestsOf(addTransData)).toHaveLength(1);
  });

  it('[SWP-09] closes the record and keeps the code if the service refuses; the next attempt uses a new signature', async () => {
    const { run, api, execution, record, wallet } = await setUp();
    api.on(noGasSwap, () => ({ status: 'refused', resultCode: 50_012, message: '' }));
    await run();
    expect(execution.progress.error).toMatchObject({ code: 'api/refused', context: { resultCode: 50_012 } });
    expect(execution.progress.hash).toBeUndefined();
    expect(record()).toMatchObject({ stage: 'closed', outcome: 'not-sent' });

    api.on(noGasSwap, ({ orderId }) => ({ orderId, transactionHash: 'signed-2' }));
    await run();

    expect(wallet.signedOffline).toHaveLength(2);
    expect(execution.progress.hash).toBe('signed-2');
  });

  it('[SWP-09] gives up what the service refuses after a restart', async () => {
    const { run, api, shell, record } = await setUp();
    api.on(noGasSwap, () => ({ status: 'unreachable', body: undefined }));
    await run();
    api.on(noGasSwap, () => ({ status: 'refused', resultCode: 50_015, message: '' }));

    await shell.outbox.reconcile(signal);

    expect(record()).toMatchObject({ stage: 'closed', outcome: 'not-sent' });
  });

  it('[SWP-09] leaves nothing open when the user declines', async () => {
    const { run, api, wallet, record } = await setUp();
    wallet.rejectsSigning = true;

    await run();

    expect(record()).toMatchObject({ stage: 'closed', outcome: 'rejected' });
    expect(api.requestsOf(noGasSwap)).toEqual([]);
  });
});

describe('a deposit whose gas is paid in the token', () => {
  it('[SWP-09] signs a transfer of the amount to the displayed address, without sending it', async () => {
    const { one, api, execution, state, run, wallet, usd } = await setUp({ contract: false });

    await run();

    expect([execution.progress.hash, execution.progress.error]).toEqual(['signed-1', undefined]);
    expect(execution.deposit?.state).toMatchObject({ deposit: { address: 'one-depot' } });
    expect(state()).toMatchObject({ fee: { units: 2_000_000n } });
    const effect = { kind: 'transfer', token: usd.id, units: 10_000_000n, to: 'one-depot' };
    expect(wallet.signedOffline).toMatchObject([{ payload: { effect } }]);
    expect([one.sent, api.requestsOf(commonSwap)]).toMatchObject([[], [{ isNoGas: true }]]);
  });

  it.each(['first', 'second'])('[SWP-09] builds one order if the address is asked for %s', async (place) => {
    const { api, execution, prepare, state } = await setUp({ contract: false });
    const address = async () => execution.deposit?.prepare(signal);
    await Promise.all(place === 'first' ? [address(), prepare()] : [prepare(), address()]);

    expect(state()).toMatchObject({ status: 'ready' });
    expect(api.requestsOf(commonSwap)).toHaveLength(1);
  });

  it('[SWP-09] names no fee if the service states none', async () => {
    const { api, execution, prepare, state, orders } = await setUp({ contract: false });
    const { depositGasFeeAmt: _fee, depositCoinCode: _coin, ...plain } = orders;
    api.on(commonSwap, () => ({ txData: { ...plain, orderId: 'order-1' } }));

    await prepare();

    expect(state()).toMatchObject({ status: 'ready', fee: undefined });
    expect(execution.canConfirm).toBe(true);
  });

  it.each([
    ['another address', { to: 'one-eve' }],
    ['a larger amount', { units: 10_000_001n }],
    ['a memo that was not shown', { memo: '7' }],
  ])('[SWP-09] requests no signature for %s', async (_what, change) => {
    const { one, run, state, wallet, usd } = await setUp({ contract: false });
    const honest = { kind: 'transfer' as const, token: usd.id, units: 10_000_000n, to: 'one-depot', memo: undefined };
    one.fromTxData = () => ({ ...honest, ...change });

    await run();

    expect(state()).toMatchObject({ status: 'failed', error: { code: 'transaction/mismatch' } });
    expect(wallet.signedOffline).toEqual([]);
  });
});

describe('the offer to pay gas in the token', () => {
  async function offered(amount: string, options?: { readonly signsOffline: boolean }) {
    const { shell, one, two, usd, route } = await setUp(options);
    const store = new SwapStore(shell, swapPairOf(shell));
    runInAction(() => {
      store.form.setPair(usd, two.native);
      store.form.setAmount(amount);
      const typed = store.form.amount;
      if (!typed) throw new Error('no amount');
      store.quotes.state = { status: 'ready', routes: [route], at: Date.now(), amount: typed };
      store.quotes.reference = { amount: typed, routes: [route], isOver: true };
      store.recipient.state = { status: 'ok', address: 'two-bob' };
      store.funds.reserve = Amount.parse('0.1', one.native);
      store.funds.swapFee = store.funds.reserve;
    });
    shell.balances.request('one-alice', [usd, one.native]);
    await expect.poll(() => store.situation.fee).toBeDefined();
    return store;
  }

  it('[SWP-09] is shown if native coins are missing, and does not block once accepted', async () => {
    const store = await offered('10');
    expect(store.zeroGas).toMatchObject({ isNeeded: true });
    expect(store.obstacle?.kind).toBe('fee.insufficient');

    store.setWantsZeroGas(true);

    expect(store.obstacle).toBeUndefined();
    expect(runInAction(() => store.plan())).toMatchObject({
      isZeroGas: true,
      route: { minPay: { units: 4_000_000n } },
    });
  });

  it('[SWP-09] is not made outside the bounds, or to a wallet that cannot sign without sending', async () => {
    for (const [amount, options] of [
      ['3', undefined],
      ['51', undefined],
      ['10', { signsOffline: false }],
    ] as const) {
      const store = await offered(amount, options);
      store.setWantsZeroGas(true);

      expect([store.zeroGas, store.isZeroGas]).toEqual([undefined, false]);
    }
  });
});
