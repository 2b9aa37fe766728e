import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import type { ApiResult } from '../../../api/endpoint.ts';
import { multiQuote, quoteStream, type WireQuote } from '../../../api/swap.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapForm } from '../form/SwapForm.ts';
import { newBest } from './newBest.ts';
import { Quotes } from './Quotes.ts';

type Quoted = z.input<typeof WireQuote>;

const quote = (dex: string, gets: string, change: Partial<Quoted> = {}): Quoted => ({
  dex,
  fromTokenAmount: '0',
  fromTokenDecimal: 18,
  toTokenAmount: '0',
  toTokenDecimal: 6,
  receiveTokenAmount: gets,
  ...change,
});

/** One streamed reply. The test sends its quotes one at a time. */
class Feed {
  readonly #ready: (Quoted | ApiResult<never> | 'end')[] = [];
  #wake: () => void = () => undefined;

  push(...pieces: (Quoted | ApiResult<never> | 'end')[]): void {
    this.#ready.push(...pieces);
    this.#wake();
  }

  async *pieces(signal: AbortSignal | undefined) {
    for (;;) {
      const piece = this.#ready.shift();
      if (piece === 'end' || signal?.aborted) return;
      if (piece) yield piece;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** A form for 1 ONE with quotes from the feeds. The request for a small part of it is answered immediately. */
async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const { shell, api } = await createReadyShell({ chains: [one, two] });
  const form = new SwapForm(shell, swapPairOf(shell));
  const quotes = new Quotes(shell, form);
  const feeds: Feed[] = [];
  const aborted: boolean[] = [];
  api.onStream(quoteStream, async function* ({ fromTokenAmount }, signal) {
    if (BigInt(fromTokenAmount) < 10n ** 17n) return yield* [quote('A', '1'), quote('B', '1')];
    const feed = new Feed();
    const index = feeds.push(feed) - 1;
    signal?.addEventListener('abort', () => (aborted[index] = true));
    yield* feed.pieces(signal);
  });
  const stop = quotes.start();
  form.setAmount('1');
  await vi.advanceTimersByTimeAsync(401);
  const feed = (index: number): Feed => feeds[index] ?? expect.fail(`question ${index} was not asked`);
  const announced = (of: Quotes) => {
    const better = newBest(of);
    return better && [better.route.name, better.gainBps];
  };
  const see = () =>
    runInAction(() => ({
      status: quotes.state.status,
      routes: quotes.routes.map(({ name }) => name),
      selected: quotes.selected?.name,
      newBest: announced(quotes),
    }));
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { api, shell, form, quotes, feed, feeds, aborted, see, wait, stop };
}

describe('streamed quotes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[SWP-02] are usable from the first good quote on, while others are pending', async () => {
    const { feed, see, wait, stop, quotes } = await setUp();
    feed(0).push(quote('Down', '120', { dexStatus: 'MAINTAIN' }));
    await wait(1_000);
    expect(see().status).toBe('loading');

    feed(0).push(quote('A', '100'));
    await wait(200);

    expect(see()).toMatchObject({ status: 'ready', routes: ['A', 'Down'], selected: 'A' });
    expect(quotes.isAsking).toBe(true);
    stop();
  });

  it('[SWP-02] announce a later better route, and reorder only on request', async () => {
    const { feed, see, wait, quotes, stop } = await setUp();
    feed(0).push(quote('A', '100'));
    await wait(200);
    feed(0).push(quote('B', '100.4'), 'end');
    await wait(1);
    expect(see()).toEqual({ status: 'ready', routes: ['A', 'B'], selected: 'A', newBest: ['B', 40] });

    quotes.takeBest();

    expect(see()).toEqual({ status: 'ready', routes: ['B', 'A'], selected: 'B', newBest: undefined });
    stop();
  });

  it('[SWP-02] renew in place: the order stays, the rates change, a missing route goes last', async () => {
    const { feed, see, wait, quotes, stop } = await setUp();
    feed(0).push(quote('A', '100'), quote('B', '99'), 'end');
    await wait(1);
    await wait(10_000);
    feed(1).push(quote('B', '101'));
    await wait(1);
    expect(see()).toMatchObject({ status: 'ready', routes: ['A', 'B'], selected: 'A', newBest: ['B', 100] });
    expect(runInAction(() => quotes.routes.map(({ receive }) => receive.toDecimal()))).toEqual(['100', '101']);

    feed(1).push('end');
    await wait(1);

    expect(see()).toMatchObject({ status: 'ready', routes: ['B'], selected: 'B' });
    stop();
  });

  it('[SWP-02] announce nothing to a user who selected a route', async () => {
    const { feed, see, wait, quotes, stop } = await setUp();
    feed(0).push(quote('A', '100'), quote('B', '99'), 'end');
    await wait(1);

    quotes.pick('B');

    expect(see()).toMatchObject({ selected: 'B', newBest: undefined });
    stop();
  });

  it('[SWP-02] skip a route whose bounds exclude the amount', async () => {
    const { feed, see, wait, stop } = await setUp();
    feed(0).push(quote('Large', '101', { depositMin: '5' }), quote('A', '100'), 'end');
    await wait(1);

    expect(see()).toMatchObject({ routes: ['A', 'Large'], selected: 'A', newBest: undefined });
    stop();
  });

  it('[SWP-02] are dropped for a changed amount, and the backend request is aborted', async () => {
    const { feed, form, see, wait, aborted, stop } = await setUp();
    feed(0).push(quote('A', '100'));
    await wait(10);
    form.setAmount('2');
    await wait(401);
    feed(1).push(quote('B', '200'), 'end');
    feed(0).push(quote('Late', '900'), 'end');
    await wait(500);

    expect(see().routes).toEqual(['B']);
    expect(aborted[0]).toBe(true);
    stop();
  });

  it('[SWP-02] count down to the next renewal, and pause while the review is open', async () => {
    const { feed, feeds, wait, quotes, stop } = await setUp();
    const rest = () => quotes.clock.secondsLeft;
    feed(0).push(quote('A', '100'), 'end');
    await wait(0);
    expect(rest()).toBe(10);
    await wait(3_000);
    expect(rest()).toBe(7);

    const release = quotes.hold();
    await wait(60_000);
    expect([feeds.length, rest()]).toEqual([1, undefined]);
    release();

    expect(feeds).toHaveLength(2);
    stop();
  });

  it('[SWP-02] are kept for half a minute if the renewal fails, and no longer', async () => {
    const { feed, see, wait, quotes, stop } = await setUp();
    feed(0).push(quote('A', '100'), 'end');
    await wait(10_001);
    feed(1).push({ status: 'timed-out', afterMs: 15_000 });
    await wait(1);
    expect([see().status, quotes.isExpired()]).toEqual(['ready', false]);

    const release = quotes.hold();
    await wait(20_001);
    expect(quotes.isExpired()).toBe(true);
    release();

    expect(see()).toMatchObject({ status: 'loading', routes: ['A'] });
    stop();
  });

  it.each<[string, ApiResult<never>, number]>([
    ['has no such path', { status: 'http-status', httpStatus: 404, text: '' }, 1],
    ['takes no POST there', { status: 'http-status', httpStatus: 405, text: '' }, 1],
    ['answers with its start page', { status: 'malformed', detail: 'no event stream' }, 1],
    ['is behind a proxy that cut it off this time', { status: 'unreachable', body: undefined }, 2],
  ])('[SWP-02] are requested in one reply if the backend %s', async (_what, ending, streams) => {
    const { api, quotes, see, wait, stop } = await setUp();
    api.calls.length = 0;
    api.onStream(quoteStream, async function* () {
      yield* [ending];
    });
    api.on(multiQuote, () => ({ txData: [quote('Whole', '100')] }));
    await quotes.refresh();
    expect(see()).toMatchObject({ status: 'ready', routes: ['Whole'] });

    await quotes.refresh();
    await wait(1);

    // Each request is sent twice: for the amount, and for a small part of it.
    expect(api.requestsOf(multiQuote)).toHaveLength(4);
    expect(api.calls.filter(({ path }) => path === quoteStream.path)).toHaveLength(2 * streams);
    stop();
  });

  it('[SWP-02] are kept after the stream broke', async () => {
    const { api, feed, see, wait, stop } = await setUp();
    feed(0).push(quote('A', '100'), { status: 'unreachable', body: undefined });
    await wait(1);

    expect(see()).toMatchObject({ status: 'ready', routes: ['A'] });
    expect(api.requestsOf(multiQuote)).toEqual([]);
    stop();
  });
});
