import { autorun, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { getPrices } from '../../api/prices.ts';
import { AppError } from '../../model/errors.ts';
import { formatDollars } from '../../shell/i18n/formatDollars.ts';
import { dollarPricesOf } from './DollarPrices.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** `published`: the feed's answer for the coin, with 18 decimals. */
async function setUp(stated: string | undefined, published: () => bigint | undefined) {
  const one = new FakeChain('one');
  const { shell, api } = await createReadyShell({ chains: [one] });
  api.on(getPrices, ({ assets }) => ({
    source: 'Test',
    prices: stated === undefined ? [] : assets.map((asset) => ({ ...asset, usd: stated, at: 1 })),
  }));
  Object.assign(one, {
    usdPrices: async () => {
      const units = published();
      return new Map(units === undefined ? [] : [[one.native.id, units]]);
    },
  });
  const prices = dollarPricesOf(shell);
  const { native } = one;
  stops.push(autorun(() => prices.of(native)));
  await expect
    .poll(() => runInAction(() => [prices.of(native), prices.isLoading(native)]))
    .toEqual([stated === undefined && published === noFeed ? undefined : expect.anything(), false]);
  return { prices, native };
}

const noFeed = () => undefined;
const dollars = (usd: bigint) => () => usd * 10n ** 16n;

describe('DollarPrices', () => {
  it('[MON-02] goes by the feed of the chain, and by the service only without one', async () => {
    const both = await setUp('2000', dollars(250_000n));
    await expect
      .poll(() => runInAction(() => both.prices.of(both.native)))
      .toMatchObject({ usd: '2500', isPublished: true });

    const one = await setUp('2000', noFeed);
    expect(runInAction(() => one.prices.of(one.native))).toMatchObject({ usd: '2000', isPublished: false });
    const none = await setUp(undefined, noFeed);
    expect(runInAction(() => none.prices.of(none.native))).toBeUndefined();
  });

  it('[MON-02] does not take an unreachable chain for a price', async () => {
    const { prices, native } = await setUp('2000', () => {
      throw new AppError('chain/unreachable', { chain: 'Chain one' });
    });

    expect(runInAction(() => [prices.of(native)?.usd, prices.disputeOf(native)])).toEqual(['2000', undefined]);
  });

  it.each([
    ['103', false],
    ['103.01', true],
    ['97', false],
    ['96.99', true],
    ['0', true],
  ])('[MON-02] names both prices if they differ by more than 3 percent: %s to 100', async (stated, isDisputed) => {
    const { prices, native } = await setUp(stated, dollars(10_000n));
    await expect.poll(() => runInAction(() => prices.of(native)?.isPublished)).toBe(true);

    const dispute = runInAction(() => prices.disputeOf(native));

    expect(dispute && formatDollars(dispute.published)).toBe(isDisputed ? '$100.00' : undefined);
    if (isDisputed) expect(Number(dispute?.stated.toDecimal())).toBe(Number(stated));
  });
});
