import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { multiQuote } from '../../../api/swap.ts';
import { SwapForm } from '../form/SwapForm.ts';
import { quoteFixture as quote } from '../testing/fixtures.ts';
import { Quotes } from './Quotes.ts';

async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const { shell, api } = await createReadyShell({ chains: [one, two] });
  const form = new SwapForm(shell);
  const quotes = new Quotes(shell, form);
  const stop = quotes.start();
  return { api, form, quotes, stop, one, two };
}

const routesOf = (quotes: Quotes) => runInAction(() => quotes.routes.map(({ dex }) => dex));
const status = (quotes: Quotes) => runInAction(() => quotes.state.status);

describe('Quotes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[SWP-02] requests quotes once the input rests, and puts the best route first', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({
      txData: [
        quote({ dex: 'Poor', receiveTokenAmount: '99.5' }),
        quote({ dex: 'Best', receiveTokenAmount: '100.25' }),
      ],
    }));
    form.setAmount('1');
    form.setAmount('12');
    await vi.advanceTimersByTimeAsync(500);

    expect(routesOf(quotes)).toEqual(['Best', 'Poor']);
    // One request for the amount, one for a thousandth of it to compute the impact.
    expect(api.requestsOf(multiQuote).map(({ fromTokenAmount }) => fromTokenAmount)).toEqual([
      '12000000000000000000',
      '12000000000000000',
    ]);
    stop();
  });

  it('[SWP-02] ignores a late answer after a newer one', async () => {
    const { api, form, quotes, stop } = await setUp();
    const slow: ((answer: { txData: ReturnType<typeof quote>[] }) => void)[] = [];
    api.on(multiQuote, () => new Promise<{ txData: ReturnType<typeof quote>[] }>((resolve) => slow.push(resolve)));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    const early = slow.splice(0);
    form.setAmount('2');
    await vi.advanceTimersByTimeAsync(500);
    for (const answer of slow) answer({ txData: [quote({ dex: 'New' })] });
    await vi.advanceTimersByTimeAsync(1);
    for (const answer of early) answer({ txData: [quote({ dex: 'Old' })] });
    await vi.advanceTimersByTimeAsync(1);

    expect(routesOf(quotes)).toEqual(['New']);
    stop();
  });

  it('[SWP-02] renews the quotes, but not while the page is hidden', async () => {
    const { api, form, stop } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote()] }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.requestsOf(multiQuote)).toHaveLength(4);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(api.requestsOf(multiQuote)).toHaveLength(4);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
    expect(api.requestsOf(multiQuote)).toHaveLength(6);
    hidden.mockRestore();
    stop();
  });

  it('keeps the selected route, and skips a route that is down', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({
      txData: [
        quote({ dex: 'Down', receiveTokenAmount: '120', dexStatus: 'MAINTAIN' }),
        quote({ dex: 'Best', receiveTokenAmount: '110' }),
        quote({ dex: 'Picked' }),
      ],
    }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(runInAction(() => quotes.selected?.dex)).toBe('Best');

    quotes.pick('Picked');
    await vi.advanceTimersByTimeAsync(10_001);

    expect(runInAction(() => quotes.selected?.dex)).toBe('Picked');
    stop();
  });

  it('reports a failed quote request, and a pair without routes', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({ status: 'timed-out', afterMs: 15_000 }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(status(quotes)).toBe('failed');

    api.on(multiQuote, () => ({ txData: [] }));
    await quotes.refresh();

    expect(status(quotes)).toBe('ready');
    expect(routesOf(quotes)).toEqual([]);
    stop();
  });

  it('hides the quotes of the previous pair while loading', async () => {
    const { api, form, quotes, stop, one, two } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote()] }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(routesOf(quotes)).toHaveLength(1);

    form.setPair(two.native, one.native);

    expect(status(quotes)).toBe('loading');
    expect(routesOf(quotes)).toEqual([]);
    stop();
  });

  it('computes the price impact from a small part of the amount; without it the impact is unknown, not zero', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, ({ fromTokenAmount }) => ({
      txData: [quote({ receiveTokenAmount: fromTokenAmount === '1000000000000000000' ? '950' : '1' })],
    }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(runInAction(() => quotes.impact)).toEqual({ status: 'known', bps: 500 });

    api.on(multiQuote, ({ fromTokenAmount }) =>
      fromTokenAmount === '1000000000000000000' ? { txData: [quote()] } : { status: 'timed-out', afterMs: 1 },
    );
    await quotes.refresh();

    expect(runInAction(() => quotes.impact)).toEqual({ status: 'unknown' });
    stop();
  });

  it('[SWP-03] knows the price impact of a small purchase of a token with 8 decimals', async () => {
    const one = new FakeChain('one', { decimals: 6 });
    const btc = new FakeChain('two', { decimals: 8 });
    const { shell, api } = await createReadyShell({ chains: [one, btc] });
    const form = new SwapForm(shell);
    const quotes = new Quotes(shell, form);
    const stop = quotes.start();
    // 100,000 per coin, cut to 8 decimals as on chain. 20 buy 0.0002: a thousandth of that is 20 units.
    api.on(multiQuote, ({ fromTokenAmount }) => {
      const units = BigInt(fromTokenAmount) / 1_000n;
      const receiveTokenAmount = `0.${units.toString().padStart(8, '0')}`;
      return { txData: units > 0n ? [quote({ fromTokenDecimal: 6, toTokenDecimal: 8, receiveTokenAmount })] : [] };
    });

    for (const amount of ['199', '20', '2']) {
      form.setAmount(amount);
      await vi.advanceTimersByTimeAsync(500);
      expect(
        runInAction(() => quotes.impact),
        amount,
      ).toEqual({ status: 'known', bps: 0 });
    }
    stop();
  });

  it('uses the best rate of the small part if a service routes it differently', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, ({ fromTokenAmount }) => ({
      txData:
        fromTokenAmount === '1000000000000000000'
          ? [quote({ dex: 'By sea', receiveTokenAmount: '950' })]
          : [quote({ dex: 'On foot', receiveTokenAmount: '0.9' }), quote({ dex: 'By air', receiveTokenAmount: '1' })],
    }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);

    expect(runInAction(() => quotes.impact)).toEqual({ status: 'known', bps: 500 });
    stop();
  });
});
