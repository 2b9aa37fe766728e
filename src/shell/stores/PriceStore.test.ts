import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { getPrices } from '../../api/prices.ts';
import type { Token } from '../../model/Token.ts';
import { jitter } from './Polled.ts';
import { pricesOf } from './PriceStore.ts';

async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two');
  const usd = one.token('USD', 6);
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd] });
  const usdOf = new Map([
    ['ONE', '2500.5'],
    ['TWO', '3'],
  ]);
  api.on(getPrices, ({ assets }) => ({
    source: 'CoinGecko',
    prices: assets.flatMap((asset) => {
      const price = usdOf.get(asset.chain.toUpperCase());
      return price && asset.address !== usd.address ? [{ ...asset, usd: price, at: 1 }] : [];
    }),
  }));
  const prices = pricesOf(shell);
  const stops: (() => void)[] = [];
  const watch = (token: Token) => {
    const seen: (string | undefined)[] = [];
    stops.push(autorun(() => void seen.push(prices.of(token)?.usd)));
    return seen;
  };
  return { api, prices, one, two, usd, usdOf, watch, stop: () => stops.splice(0).forEach((end) => void end()) };
}

describe('PriceStore', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    jitter.ratio = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    jitter.ratio = 0.1;
  });

  it('[UXP-06] reads the prices of all tokens on the screen in one call, once a minute', async () => {
    const { api, prices, one, two, usd, usdOf, watch, stop } = await setUp();
    const seen = watch(one.native);
    watch(two.native);
    const unknown = watch(usd);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(api.requestsOf(getPrices).map(({ assets }) => assets.length)).toEqual([3]);
    expect(seen.at(-1)).toBe('2500.5');
    expect(unknown.at(-1)).toBeUndefined();
    expect(prices.source).toBe('CoinGecko');

    usdOf.set('ONE', '2600');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.at(-1)).toBe('2600');
    expect(api.requestsOf(getPrices)).toHaveLength(2);

    stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(api.requestsOf(getPrices)).toHaveLength(2);
  });

  it('reads only the new token when another one appears', async () => {
    const { api, one, two, watch } = await setUp();
    watch(one.native);
    await vi.advanceTimersByTimeAsync(10_000);
    const seen = watch(two.native);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(seen.at(-1)).toBe('3');
    expect(api.requestsOf(getPrices).map(({ assets }) => assets.map(({ chain }) => chain.toUpperCase()))).toEqual([
      ['ONE'],
      ['TWO'],
    ]);
  });

  it('[UXP-06] keeps the last price while the source is away, and has none before', async () => {
    const { api, one, two, watch } = await setUp();
    const seen = watch(one.native);
    await vi.advanceTimersByTimeAsync(1_000);
    api.on(getPrices, () => ({ status: 'unreachable', body: undefined }));
    const late = watch(two.native);
    await vi.advanceTimersByTimeAsync(120_000);

    expect(seen.at(-1)).toBe('2500.5');
    expect(late.at(-1)).toBeUndefined();
  });

  it('stops asking if there is no source', async () => {
    const { api, one, two, watch } = await setUp();
    api.on(getPrices, () => ({ source: '', prices: [] }));
    watch(one.native);
    await vi.advanceTimersByTimeAsync(1_000);
    watch(two.native);
    await vi.advanceTimersByTimeAsync(600_000);

    expect(api.requestsOf(getPrices)).toHaveLength(1);
  });

  it('asks in batches of 50', async () => {
    const { api, one, watch } = await setUp();
    for (let at = 0; at < 60; at += 1) watch(one.token(`T${at}`, 6));
    await vi.advanceTimersByTimeAsync(1_000);

    expect(api.requestsOf(getPrices).map(({ assets }) => assets.length)).toEqual([50, 10]);
  });
});
