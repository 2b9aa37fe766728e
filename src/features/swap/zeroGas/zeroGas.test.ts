import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { addTransData, commonSwap, multiQuote } from '../../../api/swap.ts';
import { noGasSwap } from '../../../api/zeroGas.ts';
import { Amount } from '../../../model/Amount.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { swapReporter } from '../execute/swapReport.ts';
import { SwapStore } from '../SwapStore.ts';
import { routeFixture } from '../testing/fixtures.ts';

const { signal } = new AbortController();

async function setUp({ signsOffline = true } = {}) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two], ...(signsOffline ? { signsOffline: true as const } : {}) });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  one.fund('one-alice', usd, '100');
  await shell.outbox.load();
  await shell.wallet.connect(wallet);
  const of = (text: string) => Amount.parse(text, two.native);
  const terms = {
    fee: Amount.parse('2', usd),
    receive: of('97'),
    minReceive: of('96'),
    minPay: Amount.parse('4', usd),
    maxPay: Amount.parse('50', usd),
  };
  const route = routeFixture(of('100'), { zeroGas: terms });
  const plan: SwapPlan = {
    from: usd,
    to: two.native,
    amount: Amount.parse('10', usd),
    slippageBps: 50,
    sender: 'one-alice',
    recipient: 'two-bob',
    route: { ...route, receive: terms.receive, minReceive: terms.minReceive },
    zeroGas: { fee: terms.fee },
  };
  const effect = {
    kind: 'swap' as const,
    contract: 'one-router',
    pay: { token: usd.id, units: plan.amount.units },
    gasFee: terms.fee.units,
    receive: { chain: two.plugin.id, address: undefined, minUnits: terms.minReceive.units },
    recipient: 'two-bob',
    refundTo: 'one-alice',
    deadline: undefined,
  };
  one.fromTxData = () => effect;
  api.on(multiQuote, () => ({
    txData: [
      {
        ...{ fromTokenAmount: '10000000', fromTokenDecimal: 6, toTokenAmount: '100', toTokenDecimal: 6 },
        ...{ receiveTokenAmount: '100', dex: 'Yard Bridge', contractAddress: 'one-router', isSupportNoGas: true },
        ...{ noGasDepositMin: '4', noGasDepositMax: '50' },
        noGasInfo: {
          ...{ depositGasFeeAmt: '2', depositCoinCode: 'USD' },
          ...{ receiveTokenAmount: '97', amountOutMin: '96000000' },
        },
      },
    ],
  }));
  api.on(commonSwap, () => ({ txData: { to: 'one-usd', orderId: 'order-1' } }));
  api.on(noGasSwap, ({ orderId }) => ({ orderId, transactionHash: 'signed-1' }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  shell.outbox.handle('swap', swapReporter(shell));
  const execution = new SwapExecution(shell, plan);
  const run = () => execution.run(signal);
  const record = () => runInAction(() => shell.outbox.all[0]);
  return { shell, api, one, two, usd, wallet, route, effect, execution, run, record };
}

describe('a swap whose gas is paid in the token', () => {
  it('[SWP-09] asks for one signature, sends nothing itself, and reports a gasless order', async () => {
    const { run, api, one, wallet, execution, shell } = await setUp();

    await run();
    await shell.outbox.reconcile(signal);

    expect(runInAction(() => [execution.hash, execution.error])).toEqual(['signed-1', undefined]);
    expect(runInAction(() => execution.steps.map(({ id }) => id))).toEqual(['switch', 'swap', 'confirm']);
    expect([wallet.signedOffline.length, one.sent]).toEqual([1, []]);
    expect(api.requestsOf(commonSwap)[0]).toMatchObject({ isNoGas: true });
    expect(api.requestsOf(noGasSwap)[0]).toEqual({ orderId: 'order-1', rawTransaction: 'raw-1' });
    expect(api.requestsOf(addTransData)[0]).toMatchObject({ hash: 'signed-1', isNoGas: '1', orderId: 'order-1' });
  });

  it.each<[string, (effect: { readonly gasFee: bigint }) => object]>([
    ['a larger fee', ({ gasFee }) => ({ gasFee: gasFee + 1n })],
    ['another contract', () => ({ contract: 'one-thief' })],
    ['another recipient', () => ({ recipient: 'two-eve' })],
  ])('[SWP-09] requests no signature for %s', async (_what, change) => {
    const { run, one, effect, wallet, execution } = await setUp();
    one.fromTxData = () => ({ ...effect, ...change(effect) });

    await run();

    expect(wallet.signedOffline).toEqual([]);
    expect(runInAction(() => execution.error)).toMatchObject({ code: 'transaction/mismatch' });
  });

  it('[SWP-09] resends the signed payment while the service does not answer', async () => {
    const { run, api, shell, execution, record } = await setUp();
    api.on(noGasSwap, () => ({ status: 'unreachable', body: undefined }));
    await run();
    await shell.outbox.reconcile(signal);
    expect(record()).toMatchObject({ stage: 'sent', hash: 'signed-1', isReported: false });
    expect(runInAction(() => execution.hash)).toBe('signed-1');
    expect(api.requestsOf(addTransData)).toEqual([]);

    api.on(noGasSwap, ({ orderId }) => ({ orderId, transactionHash: 'signed-1' }));
    await shell.outbox.reconcile(signal);

    expect(record()).toMatchObject({ isReported: true });
    expect(api.requestsOf(addTransData)).toHaveLength(1);
  });

  it('[SWP-09] closes the record and keeps the code if the service refuses; the next attempt uses a new signature', async () => {
    const { run, api, execution, record, wallet } = await setUp();
    api.on(noGasSwap, () => ({ status: 'refused', resCode: 50_012, message: '' }));
    await run();
    expect(runInAction(() => execution.error)).toMatchObject({ code: 'api/refused', context: { resCode: 50_012 } });
    expect(runInAction(() => execution.hash)).toBeUndefined();
    expect(record()).toMatchObject({ stage: 'closed', outcome: 'not-sent' });

    api.on(noGasSwap, ({ orderId }) => ({ orderId, transactionHash: 'signed-2' }));
    await run();

    expect(wallet.signedOffline).toHaveLength(2);
    expect(runInAction(() => execution.hash)).toBe('signed-2');
  });

  it('[SWP-09] gives up what the service refuses after a restart', async () => {
    const { run, api, shell, record } = await setUp();
    api.on(noGasSwap, () => ({ status: 'unreachable', body: undefined }));
    await run();
    api.on(noGasSwap, () => ({ status: 'refused', resCode: 50_015, message: '' }));

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

describe('the offer to pay gas in the token', () => {
  async function offered(amount: string, options?: { readonly signsOffline: boolean }) {
    const { shell, one, two, usd, route } = await setUp(options);
    const store = new SwapStore(shell);
    runInAction(() => {
      store.form.setPair(usd, two.native);
      store.form.setAmount(amount);
      const typed = store.form.amount;
      if (!typed) throw new Error('no amount');
      store.quotes.state = { status: 'ready', routes: [route], at: Date.now(), amount: typed };
      store.quotes.reference = { amount: typed, routes: [route], isOver: true };
      store.recipient.state = { status: 'ok', address: 'two-bob' };
      store.funds.reserve = Amount.parse('0.1', one.native);
    });
    shell.balances.request('one-alice', [usd, one.native]);
    await expect.poll(() => runInAction(() => store.situation.fee)).toBeDefined();
    return store;
  }

  it('[SWP-09] is shown if native coins are missing, and does not block once accepted', async () => {
    const store = await offered('10');
    expect(runInAction(() => store.zeroGas)).toMatchObject({ isNeeded: true });
    expect(runInAction(() => store.obstacle?.kind)).toBe('fee.insufficient');

    store.setWantsZeroGas(true);

    expect(runInAction(() => store.obstacle)).toBeUndefined();
    expect(runInAction(() => store.plan())).toMatchObject({ zeroGas: { fee: { units: 2_000_000n } } });
    expect(runInAction(() => store.route?.receive.toDecimal())).toBe('97');
  });

  it('[SWP-09] is not made outside the bounds, or to a wallet that cannot sign without sending', async () => {
    for (const [amount, options] of [
      ['3', undefined],
      ['51', undefined],
      ['10', { signsOffline: false }],
    ] as const) {
      const store = await offered(amount, options);
      store.setWantsZeroGas(true);

      expect(runInAction(() => [store.zeroGas, store.isZeroGas])).toEqual([undefined, false]);
    }
  });
});
