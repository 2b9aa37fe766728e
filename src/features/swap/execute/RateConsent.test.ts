import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { pinRate } from '../../../../tests/support/pinRate.ts';
import { reviewWorld, simulateOn } from '../../../../tests/support/reviewWorld.ts';
import { commonSwap } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import { lossOf } from '../../../trade/rates/judgeMinimum.ts';

const { signal } = new AbortController();

/** A review of 1 USD for 100 of another token, for which the pinned exchanges give `fair`. */
async function setUp(fair: string, options: Parameters<typeof reviewWorld>[0] = {}) {
  const world = await reviewWorld(options);
  const { one, two, plan, execution } = world;
  const setRate = (text: string) => pinRate(one, options.isWithinChain ? one : two, Amount.parse(text, plan.to));
  const asked = setRate(fair);
  const consent = (text: string) => {
    const loss = lossOf(execution.consents.rate.judged);
    if (loss) execution.consents.rate.typed.type(text, loss);
  };
  return { ...world, asked, setRate, consent };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

const kinds = (one: FakeChain) => one.sent.map(({ transaction }) => transaction.payload.effect.kind);

describe('a minimum below the independent rate', () => {
  it('[MON-02] is signed without consent down to 10 percent less', async () => {
    const { one, execution, preview } = await setUp('111');
    await preview.simulate(signal);

    expect(execution.consents.rate.isLacking).toBe(false);
    await execution.run(signal);

    expect(kinds(one)).toEqual(['approval', 'swap']);
  });

  it('[MON-02] asks the wallet for nothing, not even an approval, until the user has typed the loss', async () => {
    const { api, one, execution, preview, consent } = await setUp('117');
    await preview.simulate(signal);

    await execution.run(signal);
    expect(execution.progress.error).toMatchObject({
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
    await preview.simulate(signal);
    consent('15');
    setRate('150');
    vi.advanceTimersByTime(30_000);

    await execution.run(signal);

    expect(execution.progress.error).toMatchObject({ code: 'swap/rate-unaccepted' });
    expect(execution.consents.rate.isLacking).toBe(true);
    expect(one.sent).toEqual([]);
  });

  it('[MON-02] is refused under half of it, also if that happens after the review', async () => {
    const { one, execution, preview, setRate } = await setUp('100');
    await preview.simulate(signal);
    expect(preview.isRefused).toBe(false);
    setRate('201');
    vi.advanceTimersByTime(30_000);

    await execution.run(signal);
    expect(execution.progress.error).toMatchObject({
      code: 'swap/rate-too-low',
      context: { minimum: '99.5 TWO', expected: '199.995 TWO' },
    });
    await preview.simulate(signal);
    expect(preview.isRefused).toBe(true);
    expect(one.sent).toEqual([]);
  });

  it('[SWP-03] is not asked about twice where the user has accepted that loss for the price impact', async () => {
    const { one, execution, preview } = await setUp('117', { change: { acceptedPercent: 15 } });
    await preview.simulate(signal);

    expect(execution.consents.rate.isLacking).toBe(false);
    await execution.run(signal);

    expect(kinds(one)).toEqual(['approval', 'swap']);
  });

  it('[MON-02] is asked about where more is lost than the user has accepted for the price impact', async () => {
    const { one, execution, preview } = await setUp('117', { change: { acceptedPercent: 14 } });
    await preview.simulate(signal);

    await execution.run(signal);

    expect(execution.progress.error).toMatchObject({ code: 'swap/rate-unaccepted' });
    expect(one.sent).toEqual([]);
  });

  it('[MON-02] reads the rate of the same transaction at most every 30 seconds', async () => {
    const { one, usd, execution, preview, asked } = await setUp('117');
    one.allowed.set(`one-alice one-router ${usd.id}`, 1_000_000n);
    await preview.simulate(signal);
    const reads = asked.length;
    expect(reads).toBeGreaterThan(0);

    vi.advanceTimersByTime(29_000);
    await execution.run(signal);
    expect(asked).toHaveLength(reads);

    vi.advanceTimersByTime(1_000);
    await execution.run(signal);
    expect(asked).toHaveLength(2 * reads);
    expect(execution.progress.error).toMatchObject({ code: 'swap/rate-unaccepted' });
  });

  it.each(['an approval', 'no approval'])(
    '[MON-03] is refused by the simulation before the user is asked for consent, with %s to give',
    async (approval) => {
      const { one, usd, execution } = await setUp('117', { isWithinChain: true });
      if (approval === 'no approval') one.allowed.set(`one-alice one-router ${usd.id}`, 1_000_000n);
      let units = 110_000_000n;
      simulateOn(one, () => ({ receipts: [{ token: execution.plan.to.id, recipient: 'one-bob', units }] }));

      await execution.run(signal);
      expect(execution.progress.error).toMatchObject({
        code: 'swap/minimum-too-low',
        context: { minimum: '99.5 GOLD', current: '110 GOLD' },
      });

      units = 103_000_000n;
      await execution.run(signal);
      expect(execution.progress.error).toMatchObject({ code: 'swap/rate-unaccepted' });
      expect(one.sent).toEqual([]);
    },
  );
});
