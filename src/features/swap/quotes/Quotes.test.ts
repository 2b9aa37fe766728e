import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { multiQuote, NATIVE_ADDRESS } from '../../../api/swap.ts';
import { queryCoinList } from '../../../api/tokens.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapForm } from '../form/SwapForm.ts';
import { quoteFixture as quote } from '../testing/fixtures.ts';
import { newBest } from './newBest.ts';
import { Quotes } from './Quotes.ts';
import { setRate } from './watchRate.ts';

async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const { shell, api } = await createReadyShell({ chains: [one, two] });
  const form = new SwapForm(shell, swapPairOf(shell));
  const quotes = new Quotes(shell, form);
  const stop = quotes.start();
  return { api, shell, form, quotes, stop, one, two };
}

const routesOf = (quotes: Quotes) => runInAction(() => quotes.routes.map(({ name }) => name));
const status = (quotes: Quotes) => quotes.state.status;

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

  it('[LIV-04] selects no route outside its limits, also after the amount left the limits of a picked one', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({
      txData: [
        quote({ dex: 'Whales', receiveTokenAmount: '120', depositMin: '5' }),
        quote({ dex: 'Fair', receiveTokenAmount: '100' }),
      ],
    }));
    const shown = () =>
      runInAction(() => [quotes.selected?.name, quotes.best?.name, quotes.routes.map(({ name }) => name).join()]);
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(shown()).toEqual(['Fair', 'Fair', 'Fair,Whales']);

    form.setAmount('6');
    await vi.advanceTimersByTimeAsync(500);
    quotes.pick('Whales');
    expect(shown()).toEqual(['Whales', 'Whales', 'Whales,Fair']);
    form.setAmount('2');
    expect(shown().slice(0, 2)).toEqual(['Fair', 'Fair']);
    stop();
  });

  it('[LIV-04] selects and calls best no route if none accepts the amount, and names the nearest limit', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({
      txData: [
        quote({ dex: 'Far', receiveTokenAmount: '120', depositMin: '9' }),
        quote({ dex: 'Near', receiveTokenAmount: '100', depositMin: '5' }),
      ],
    }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);

    expect([quotes.selected, quotes.best, quotes.nearest?.name]).toEqual([undefined, undefined, 'Near']);
    stop();
  });

  it('[LIV-04] sorts by what is left after fees and gas once the price is known, and without one calls none best', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({
      txData: [
        quote({ dex: 'Costly', receiveTokenAmount: '101', chainFee: '2' }),
        quote({ dex: 'Cheap', receiveTokenAmount: '100', gasFee: '0.5', chainFee: '0.1' }),
      ],
    }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(routesOf(quotes)).toEqual(['Costly', 'Cheap']);
    expect([quotes.best, quotes.selected?.name]).toEqual([undefined, 'Costly']);

    // One coin with 18 decimals is worth one target token with 6.
    setRate(quotes, { coin: 10n ** 12n, target: 1n });

    expect(routesOf(quotes)).toEqual(['Cheap', 'Costly']);
    expect([quotes.best?.name, quotes.selected?.name]).toEqual(['Cheap', 'Cheap']);
    quotes.pick('Costly');
    // 99.4 are left instead of 98.5: Costly counts with the gas that Cheap states.
    expect(runInAction(() => newBest(quotes))).toBeUndefined();
    stop();
  });

  it('[UXP-12] stops the countdown without a connection, and renews at once with it', async () => {
    const { api, shell, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote()] }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    const rest = () => quotes.clock.secondsLeft;
    expect(rest()).toBeGreaterThan(0);

    shell.connection.setOffline();
    const asked = api.requestsOf(multiQuote).length;
    expect(rest()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(api.requestsOf(multiQuote)).toHaveLength(asked);

    runInAction(() => {
      shell.connection.isOffline = false;
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(api.requestsOf(multiQuote).length).toBeGreaterThan(asked);
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

  it('[API-03] asks for no quotes while the backend switches quoting off, and asks when it is on again', async () => {
    const { api, shell, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote()] }));
    const readList = async (quoteSwitch: boolean) => {
      const row = { symbol: 'COIN', name: '', address: NATIVE_ADDRESS, decimals: 6, logoURI: '' };
      api.on(queryCoinList, () => ({ tokens: { ONE: [row], TWO: [row] }, quoteSwitch }));
      // The page has asked on its own, and a running read is not repeated.
      await vi.advanceTimersByTimeAsync(1);
      await shell.tokens.list.refresh();
    };
    await readList(false);
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(11_000);

    expect(api.requestsOf(multiQuote)).toEqual([]);
    expect(quotes.state).toMatchObject({
      status: 'failed',
      error: { code: 'swap/no-quotation' },
    });

    await readList(true);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(routesOf(quotes)).toHaveLength(1);
    stop();
  });

  it('[API-03] asks for no quotes across chains for a token that stays on its chain', async () => {
    const { api, shell, form, quotes, stop, one, two } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote()] }));
    const row = { symbol: 'COIN', name: '', address: NATIVE_ADDRESS, decimals: 6, logoURI: '' };
    const gold = { ...row, symbol: 'GOLD', address: 'two-gold' };
    const readList = async (isCrossEnable: boolean | '0' | '1' | 0 | 1) => {
      const tokens = { ONE: [row], TWO: [{ ...row, isCrossEnable }, gold] };
      api.on(queryCoinList, () => ({ tokens, quoteSwitch: true }));
      await vi.advanceTimersByTimeAsync(1);
      await shell.tokens.list.refresh();
    };
    const choose = async (side: 'from' | 'to', id: string) => {
      const token = runInAction(() => shell.tokens.find(id));
      if (token) form.choose(side, token);
      await vi.advanceTimersByTimeAsync(500);
    };
    form.setAmount('1');
    for (const isLocal of [false, '0', 0] as const) {
      await readList(isLocal);
      await choose('to', two.native.id);
      await choose('from', one.native.id);
      expect(status(quotes)).toBe('failed');
    }
    expect(api.requestsOf(multiQuote)).toEqual([]);

    await choose('from', two.plugin.tokenId('two-gold'));
    expect(status(quotes)).toBe('ready');
    await readList('1');
    await choose('to', two.native.id);
    await choose('from', one.native.id);
    expect(status(quotes)).toBe('ready');
    stop();
  });

  it('[SWP-02] renews the quotes, but not while the page is hidden', async () => {
    const { api, form, stop } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote()] }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(api.requestsOf(multiQuote)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    // The small reference amount is asked again after 30 s.
    expect(api.requestsOf(multiQuote)).toHaveLength(3);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(api.requestsOf(multiQuote)).toHaveLength(3);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
    expect(api.requestsOf(multiQuote)).toHaveLength(5);
    hidden.mockRestore();
    stop();
  });

  it('[LIV-03] asks nothing while the user is idle, says so, and asks at once when the user is back', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote()] }));
    form.setAmount('1');
    const isIdle = () => quotes.clock.isIdle;
    await vi.advanceTimersByTimeAsync(100_000);
    window.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(isIdle()).toBe(false);

    await vi.advanceTimersByTimeAsync(31_000);
    expect(isIdle()).toBe(true);
    const asked = api.requestsOf(multiQuote).length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.requestsOf(multiQuote)).toHaveLength(asked);

    window.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(1);
    expect(isIdle()).toBe(false);
    expect(api.requestsOf(multiQuote).length).toBeGreaterThan(asked);
    stop();
  });

  it('[LIV-03] counts a shared quote as old as the service’s reply', async () => {
    const { api, form, quotes, stop } = await setUp();
    api.on(multiQuote, () => ({ txData: [quote({ quoteAge: 25_000 })] }));
    form.setAmount('1');
    await vi.advanceTimersByTimeAsync(500);
    expect(quotes.isExpired()).toBe(false);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(quotes.isExpired()).toBe(true);
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
    expect(quotes.selected?.name).toBe('Best');

    quotes.pick('Picked');
    await vi.advanceTimersByTimeAsync(10_001);

    expect(quotes.selected?.name).toBe('Picked');
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
    expect(quotes.impact).toEqual({ status: 'known', bps: 500 });

    api.on(multiQuote, ({ fromTokenAmount }) =>
      fromTokenAmount === '1000000000000000000' ? { txData: [quote()] } : { status: 'timed-out', afterMs: 1 },
    );
    await quotes.refresh();

    expect(quotes.impact).toEqual({ status: 'unknown' });
    stop();
  });

  it('[SWP-03] knows the price impact of a small purchase of a token with 8 decimals', async () => {
    const one = new FakeChain('one', { decimals: 6 });
    const btc = new FakeChain('two', { decimals: 8 });
    const { shell, api } = await createReadyShell({ chains: [one, btc] });
    const form = new SwapForm(shell, swapPairOf(shell));
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
      expect(quotes.impact, amount).toEqual({ status: 'known', bps: 0 });
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

    expect(quotes.impact).toEqual({ status: 'known', bps: 500 });
    stop();
  });
});
