import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { pinRate } from '../../../../tests/support/pinRate.ts';
import { effectOf } from '../../../../tests/support/reviewedSwap.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { multiQuote } from '../../../api/swap.ts';
import { addTransData, commonSwap } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import { ChangePreview } from '../review/ChangePreview.ts';
import { lossOf } from '../review/judgeMinimum.ts';
import { planFixture, quoteFixture } from '../testing/fixtures.ts';
import { SwapExecution } from './SwapExecution.ts';
import type { SwapPlan } from './SwapPlan.ts';

const { signal } = new AbortController();

/** A review of 1 USD of chain one for 100 of the coin of chain two, where the pinned exchanges give `fair`. */
async function setUp(fair: string, change: Partial<SwapPlan> = {}) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  one.fund('one-alice', one.native, '10');
  one.fund('one-alice', usd, '100');
  await shell.outbox.load();
  await shell.wallet.connect(wallet);
  const plan = { ...planFixture(usd, two.native), ...change };
  one.fromTxData = () => effectOf(plan);
  const quote = quoteFixture({ fromTokenAmount: '1000000', fromTokenDecimal: 6, contractAddress: 'one-router' });
  api.on(multiQuote, () => ({ txData: [quote] }));
  api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  const setRate = (text: string) => void pinRate(one, two, Amount.parse(text, two.native));
  setRate(fair);
  const execution = new SwapExecution(shell, plan);
  const preview = new ChangePreview(shell, execution);
  const consent = (text: string) => {
    const loss = lossOf(execution.rate);
    if (loss) execution.rateConsent.type(text, loss);
  };
  return { api, one, execution, preview, setRate, consent };
}

const kinds = (one: FakeChain) => one.sent.map(({ transaction }) => transaction.payload.effect.kind);

describe('a minimum below the independent rate', () => {
  it('[MON-02] is signed without consent down to 10 percent less', async () => {
    const { one, execution, preview } = await setUp('111');
    await preview.workOut(signal);

    expect(execution.lacksRateConsent).toBe(false);
    await execution.run(signal);

    expect(kinds(one)).toEqual(['approval', 'swap']);
  });

  it('[MON-02] asks the wallet for nothing, not even an approval, until the user has typed the loss', async () => {
    const { api, one, execution, preview, consent } = await setUp('117');
    await preview.workOut(signal);

    await execution.run(signal);
    expect(execution.error).toMatchObject({
      code: 'swap/rate-unaccepted',
      context: { minimum: '99.5 TWO', expected: '116.415 TWO' },
    });
    consent('14');
    await execution.run(signal);
    expect(one.sent).toEqual([]);

    consent('15');
    await execution.run(signal);
    expect(kinds(one)).toEqual(['approval', 'swap']);
    // What was checked is what is signed.
    expect(api.requestsOf(commonSwap)).toHaveLength(1);
  });

  it('[MON-02] needs another consent if the rate has moved further when the user confirms', async () => {
    const { one, execution, preview, setRate, consent } = await setUp('117');
    await preview.workOut(signal);
    consent('15');
    setRate('150');

    await execution.run(signal);

    expect(execution.error).toMatchObject({ code: 'swap/rate-unaccepted' });
    expect(execution.lacksRateConsent).toBe(true);
    expect(one.sent).toEqual([]);
  });

  it('[MON-02] is refused under half of it, also if that happens after the review', async () => {
    const { one, execution, preview, setRate } = await setUp('100');
    await preview.workOut(signal);
    expect(preview.isRefused).toBe(false);
    setRate('201');

    await execution.run(signal);
    expect(execution.error).toMatchObject({
      code: 'swap/rate-too-low',
      context: { minimum: '99.5 TWO', expected: '199.995 TWO' },
    });
    await preview.workOut(signal);
    expect(preview.isRefused).toBe(true);
    expect(one.sent).toEqual([]);
  });

  it('[SWP-03] is not asked about twice where the user has accepted that loss for the price impact', async () => {
    const { one, execution, preview } = await setUp('117', { acceptedPercent: 15 });
    await preview.workOut(signal);

    expect(execution.lacksRateConsent).toBe(false);
    await execution.run(signal);

    expect(kinds(one)).toEqual(['approval', 'swap']);
  });

  it('[MON-02] is asked about where more is lost than the user has accepted for the price impact', async () => {
    const { one, execution, preview } = await setUp('117', { acceptedPercent: 14 });
    await preview.workOut(signal);

    await execution.run(signal);

    expect(execution.error).toMatchObject({ code: 'swap/rate-unaccepted' });
    expect(one.sent).toEqual([]);
  });
});
