import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapStore } from '../SwapStore.ts';
import { SwapForm } from './SwapForm.ts';

const ferry = {
  name: 'Ferry',
  fee: '0',
  feeSymbol: '',
  minPay: undefined,
  maxPay: undefined,
  timeCode: 0,
  isUnderMaintenance: false,
  needsKyc: false,
  contract: 'one-router',
  logoUrl: '',
  path: [],
};

async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6, prefix: 'one' });
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  return { shell, one, two, usd, wallet, form: new SwapForm(shell, swapPairOf(shell)) };
}

const read = <T>(get: () => T): T => runInAction(get);

describe('SwapForm', () => {
  it('starts with the first coins of the first two chains', async () => {
    const { form, one, two } = await setUp();

    expect(read(() => [form.from?.id, form.to?.id])).toEqual([one.native.id, two.native.id]);
  });

  it('[SWP-08] restores both sides on the next visit', async () => {
    const { form, shell, usd, two } = await setUp();
    form.choose('from', usd);
    form.choose('to', two.native);

    const later = new SwapForm(shell, swapPairOf(shell));

    expect(read(() => [later.from?.id, later.to?.id])).toEqual([usd.id, two.native.id]);
  });

  it('[SWP-08] reverses the sides, and stores that too', async () => {
    const { form, shell, usd, two } = await setUp();
    form.setPair(usd, two.native);

    form.reversePair();

    expect(read(() => [form.from?.id, form.to?.id])).toEqual([two.native.id, usd.id]);
    const later = new SwapForm(shell, swapPairOf(shell));
    expect(read(() => [later.from?.id, later.to?.id])).toEqual([two.native.id, usd.id]);
  });

  it('applies a proposed pair with its amount, and keeps the amount if none is proposed', async () => {
    const { form, one, usd, two } = await setUp();
    form.setPair(usd, two.native, '2.5');
    expect(read(() => [form.from?.id, form.to?.id, form.amountText])).toEqual([usd.id, two.native.id, '2.5']);

    form.setPair(one.native, usd);

    expect(read(() => form.amountText)).toBe('2.5');
  });

  it("[SWP-08] reverses the sides if the other side's token is chosen", async () => {
    const { form, usd, two } = await setUp();
    form.setPair(usd, two.native);

    form.choose('from', two.native);

    expect(read(() => [form.from?.id, form.to?.id])).toEqual([two.native.id, usd.id]);
  });

  it('reads amounts exactly, and none with more digits than the token has', async () => {
    const { form, usd, one } = await setUp();
    form.setPair(one.native, usd);
    form.setAmount('0.123456789012345678');
    expect(read(() => form.amount)?.units).toBe(123456789012345678n);

    form.choose('from', usd);

    expect(read(() => form.amount)).toBeUndefined();
  });

  it.each([
    ['0.5', 50],
    ['15', 1_500],
    ['0.05', 5],
    ['', undefined],
    ['.5', 50],
    ['5%', 500],
    ['０．５％', 50],
    ['0,5', 50],
    ['5.', 500],
    ['1.230', 123],
    ['15.000', 1_500],
    ['15.001', undefined],
    ['1.234', undefined],
    ['0.005', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.2.3', undefined],
    ['.', undefined],
    ['100', undefined],
    ['1e1', undefined],
  ])('[SWP-04] reads a slippage of "%s" as %s basis points', async (text, bps) => {
    const { form } = await setUp();
    form.setSlippage(text);

    expect(form.slippageBps).toBe(bps);
  });

  it("pays to the user's own address by default", async () => {
    const { form, shell, wallet } = await setUp();
    expect(read(() => form.recipient)).toBe('');
    await shell.wallet.connect(wallet);
    expect(read(() => form.recipient)).toBe('one-alice');

    form.setOtherRecipient(' one-bob ');

    expect(read(() => form.recipient)).toBe('one-bob');
  });
});

describe('SwapStore', () => {
  it('[CHN-08] recognizes an account that the chain counts as deactivated', async () => {
    const { shell, one, wallet } = await setUp();
    one.existentialDeposit = 10n ** 18n;
    one.fund('one-alice', one.native, '0.5');
    await shell.wallet.connect(wallet);
    const store = new SwapStore(shell, swapPairOf(shell));
    const stop = store.start();

    await expect.poll(() => read(() => store.funds.isDeactivated)).toBe(true);
    one.fund('one-alice', one.native, '1.5');
    shell.balances.refresh('one-alice', one.plugin.id);
    await expect.poll(() => read(() => store.funds.isDeactivated)).toBe(false);
    stop();
  });

  it('[CHN-07] [CHN-08] blocks the review of a swap that the target chain would refuse', async () => {
    const { shell, two, wallet } = await setUp();
    two.wants = ({ to, amount, memo }) =>
      to === 'one-bob' && memo === undefined && amount.toDecimal() === '2'
        ? [{ kind: 'blocked', code: 'receiver.tooLittle', amount: Amount.parse('3', two.native) }]
        : [];
    await shell.wallet.connect(wallet);
    const store = new SwapStore(shell, swapPairOf(shell));
    const amount = Amount.parse('2', two.native);
    runInAction(() => {
      store.form.setAmount('1');
      store.recipient.state = { status: 'ok', address: 'one-bob' };
      const route = { ...ferry, receive: amount, minReceive: amount };
      store.quotes.state = { status: 'ready', routes: [route], at: 0, amount: Amount.parse('1', two.native) };
    });

    await store.prerequisites.check();
    expect(read(() => store.situation.isPrerequisiteMissing)).toBe(true);

    runInAction(() => {
      store.recipient.state = { status: 'ok', address: 'one-carol' };
    });
    await store.prerequisites.check();
    expect(read(() => store.situation.isPrerequisiteMissing)).toBe(false);
  });

  it('[SWP-01] spends at most the native balance minus fees, and the full balance of a token', async () => {
    const { shell, one, usd, wallet } = await setUp();
    one.fund('one-alice', one.native, '2');
    one.fund('one-alice', usd, '7.5');
    await shell.wallet.connect(wallet);
    const store = new SwapStore(shell, swapPairOf(shell));
    const stop = store.start();
    await expect.poll(() => read(() => typeof store.funds.spendable === 'object' && store.funds.reserve)).toBeTruthy();

    store.funds.useMaximum();
    // The reserve is two transactions of 1000 units each.
    expect(read(() => store.form.amountText)).toBe('1.999999999999998');

    store.form.choose('from', usd);
    await expect.poll(() => read(() => typeof store.funds.spendable === 'object')).toBe(true);
    store.funds.useMaximum();
    expect(read(() => store.form.amountText)).toBe('7.5');
    stop();
  });

  it('[SWP-01] reads the reserve again by the retry, after no node told it', async () => {
    const { shell, one, wallet } = await setUp();
    one.fund('one-alice', one.native, '2');
    const answering = one.feeReserve.bind(one);
    let failures = 0;
    one.feeReserve = async () => {
      failures += 1;
      throw new AppError('chain/unreachable', { chain: 'Chain one' });
    };
    await shell.wallet.connect(wallet);
    const store = new SwapStore(shell, swapPairOf(shell));
    const stop = store.start();
    await expect.poll(() => failures).toBe(2);
    await settled();

    one.feeReserve = answering;
    store.retryBalances();

    await expect.poll(() => read(() => store.funds.maximum?.toDecimal())).toBe('1.999999999999998');
    stop();
  });

  it('[SWP-01] leaves the fee of the route as well when Max pays in the coin of the fees', async () => {
    const { shell, one, two, wallet } = await setUp();
    one.fund('one-alice', one.native, '2');
    await shell.wallet.connect(wallet);
    const store = new SwapStore(shell, swapPairOf(shell));
    const stop = store.start();
    const chainFee = Amount.parse('0.005', one.native);
    const amount = Amount.parse('1', one.native);
    const receive = Amount.parse('1', two.native);
    const bounds = { minPay: Amount.parse('0.1', one.native), maxPay: Amount.parse('10', one.native) };
    const route = { ...ferry, ...bounds, chainFee, receive, minReceive: receive };
    runInAction(() => {
      store.form.setPair(one.native, two.native, '1');
      store.quotes.state = { status: 'ready', routes: [route], at: steadyNow(), amount };
    });
    await expect.poll(() => read(() => store.funds.maximum?.toDecimal())).toBe('1.994999999999998');

    store.funds.useMaximum();

    expect(read(() => store.form.amountText)).toBe('1.994999999999998');
    expect(read(() => store.obstacle?.kind)).not.toBe('fee.insufficient');
    stop();
  });

  it('[SWP-01] keeps the younger of two fees that were answered in reverse', async () => {
    const { shell, one, wallet } = await setUp();
    one.fund('one-alice', one.native, '2');
    await shell.wallet.connect(wallet);
    const store = new SwapStore(shell, swapPairOf(shell));
    const answers: ((fee: string) => void)[] = [];
    one.feeReserve = () => new Promise((resolve) => answers.push((fee) => resolve(Amount.parse(fee, one.native))));
    const stop = store.start();
    await expect.poll(() => answers.length).toBe(2);
    store.retryBalances();
    await expect.poll(() => answers.length).toBe(4);

    for (const answer of answers.slice(2)) answer('0.4');
    await expect.poll(() => read(() => store.funds.maximum?.toDecimal())).toBe('1.6');
    for (const answer of answers.slice(0, 2)) answer('1');
    await settled();

    expect(read(() => store.funds.maximum?.toDecimal())).toBe('1.6');
    stop();
  });

  it('[SWP-03] refuses pasted digits that the token does not have, and says which it has', async () => {
    const { shell, usd, one } = await setUp();
    const store = new SwapStore(shell, swapPairOf(shell));
    runInAction(() => store.form.setPair(one.native, usd, '0.12345678'));
    expect(read(() => store.form.amountFault)).toBeUndefined();

    runInAction(() => store.form.reversePair());

    expect(read(() => store.form.amountFault)).toBe('tooPrecise');
    expect(read(() => store.situation.quantityFault)).toBe('tooPrecise');
  });

  it('[SWP-03] hands the loss that the user accepted to the review, which then asks for no second consent', async () => {
    const { shell, usd, one, two, wallet } = await setUp();
    one.fund('one-alice', one.native, '10');
    one.fund('one-alice', usd, '100');
    await shell.wallet.connect(wallet);
    const store = new SwapStore(shell, swapPairOf(shell));
    const received = (text: string) => {
      const receive = Amount.parse(text, two.native);
      return { ...ferry, receive, minReceive: receive };
    };
    runInAction(() => {
      store.form.setPair(usd, two.native, '10');
      const { amount } = store.form;
      if (!amount) throw new Error('no amount');
      store.quotes.state = { status: 'ready', routes: [received('85')], at: steadyNow(), amount };
      store.quotes.reference = { amount, routes: [received('100')], isOver: true };
      store.recipient.state = { status: 'ok', address: 'one-bob' };
      store.funds.reserve = Amount.parse('0.1', one.native);
    });
    shell.balances.request('one-alice', [usd, one.native]);
    await expect.poll(() => read(() => store.obstacle?.kind)).toBe('impact.consent');

    runInAction(() => store.consent.type('15', store.quotes.impact));

    expect(read(() => store.plan())).toMatchObject({ acceptedPercent: 15 });
  });
});
