import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { multiQuote } from '../../src/api/swap.ts';
import { commonSwap } from '../../src/api/swapOrders.ts';
import { readTime } from '../../src/api/time.ts';
import { durations, secondsOf } from '../../src/features/sell/listing/durations.ts';
import { SwapExecution } from '../../src/features/swap/execute/SwapExecution.ts';
import { SwapForm } from '../../src/features/swap/form/SwapForm.ts';
import { Quotes, RENEW_SECONDS } from '../../src/features/swap/quotes/Quotes.ts';
import { quoteFixture } from '../../src/features/swap/testing/fixtures.ts';
import { AppError } from '../../src/model/errors.ts';
import { steadyNow } from '../../src/shell/steadyNow.ts';
import { swapPairOf } from '../../src/trade/SwapPairStore.ts';
import { FakeChain } from '../support/fakes/FakeChain.ts';
import { FakeWallet } from '../support/fakes/FakeWallet.ts';
import { reviewedSwap } from '../support/reviewedSwap.ts';
import { SkewedDevice } from '../support/SkewedDevice.ts';
import { createReadyShell } from '../support/shells/createTestShell.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The last minutes before daylight saving time starts in Europe. */
const NOW = Date.UTC(2026, 2, 29, 0, 58);
const skews = [-DAY, -HOUR, -5 * MINUTE, 5 * MINUTE, HOUR, DAY];
const jumps = [-DAY, -HOUR, -31_000, -999, 999, 31_000, HOUR, DAY];
const { signal } = new AbortController();
const named = (ms: number) => `${ms < 0 ? '−' : '+'}${Math.abs(ms) / 1_000} s`;

afterEach(() => void vi.useRealTimers());

describe('a device with a wrong clock', () => {
  const cases = skews.flatMap((skew) => jumps.map((jump) => [named(skew), named(jump), skew, jump] as const));

  it.each(cases)("uses the service's time: %s off, then set by %s", async (_skew, _jump, skew, jump) => {
    const device = new SkewedDevice(NOW, skew);
    device.readDate();
    await device.wait(90_000);
    device.jump(jump);
    await device.wait(90_000);

    expect(Math.abs(device.clock.now() - device.trueNow)).toBeLessThanOrEqual(1_000);
  });

  it.each(cases)('renews and expires quotes in time: %s off, then set by %s', async (_s, _j, skew, jump) => {
    const device = new SkewedDevice(NOW, skew);
    const one = new FakeChain('one');
    const two = new FakeChain('two', { decimals: 6 });
    const { shell, api } = await createReadyShell({ chains: [one, two], clock: device.clock });
    api.on(multiQuote, () => ({ txData: [quoteFixture()] }));
    const form = new SwapForm(shell, swapPairOf(shell));
    const quotes = new Quotes(shell, form);
    const stop = quotes.start();
    form.setAmount('1');
    await device.wait(1_500);
    const asked = () => api.requestsOf(multiQuote).length;
    const before = asked();

    device.jump(jump);
    for (let second = 0; second <= RENEW_SECONDS; second += 1) {
      await device.wait(1_000);
      const rest = quotes.clock.secondsLeft ?? 0;
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThanOrEqual(RENEW_SECONDS);
    }
    expect(asked()).toBeGreaterThan(before);

    const release = quotes.hold();
    device.jump(-jump);
    await device.wait(31_000);
    expect(runInAction(() => quotes.isExpired())).toBe(true);
    release();
    stop();
  });

  it.each(cases)(
    "sends transactions before the service's deadline: %s off, then set by %s",
    async (_s, _j, skew, jump) => {
      const device = new SkewedDevice(NOW, skew);
      const { one, two, plan, wallet } = reviewedSwap(Math.floor(device.trueNow / 1_000) + 1_200);
      const options = { chains: [one, two], wallets: [wallet], clock: device.clock };
      const { shell, api } = await createReadyShell(options);
      await shell.wallet.connect(wallet);
      // Each reply contains the time, as over HTTP.
      api.on(multiQuote, () => ({ txData: [quoteFixture()] }));
      api.on(commonSwap, () => {
        device.readDate();
        return { txData: { to: 'one-router' } };
      });
      const review = new SwapExecution(shell, plan);

      device.jump(jump);
      vi.useRealTimers();
      await review.run(signal);

      expect(review.progress.error).toBeUndefined();
      expect(one.sent).toHaveLength(1);
    },
  );

  it.each(cases)(
    'keeps looking for a transaction that may have been sent: %s off, then set by %s',
    async (_s, _j, skew, jump) => {
      const device = new SkewedDevice(NOW, skew);
      const one = new FakeChain('one');
      const wallet = new FakeWallet({ chains: [one] });
      const { shell } = await createReadyShell({ chains: [one], wallets: [wallet], clock: device.clock });
      vi.useRealTimers();
      await shell.wallet.connect(wallet);
      const amount = await one.feeReserve(1);
      const transaction = await one.prepareTransfer({ from: 'one-alice', to: 'one-bob', token: one.native, amount });
      wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'one' });
      const sending = shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: true }, {});
      await expect(sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });

      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump });
      await shell.outbox.reconcile(signal);
      expect(shell.outbox.open).toHaveLength(1);

      // A day and a half later, a service reports this time.
      device.clock.readDate(new Date(Date.now() - jump + 1.5 * DAY).toUTCString());
      await shell.outbox.reconcile(signal);
      expect(shell.outbox.all).toMatchObject([{ stage: 'closed', outcome: 'not-sent' }]);
    },
  );
});

describe("a service's time", () => {
  it.each([-4, 4, 365, -20_000])('is ignored if it is %i days off', (days) => {
    const device = new SkewedDevice(NOW, 0);
    device.clock.readDate(new Date(NOW + days * DAY).toUTCString());
    expect(device.clock.now()).toBe(NOW);
  });

  it.each([null, '', 'soon', '<b>'])("is replaced by the device's time if missing: %s", (date) => {
    const device = new SkewedDevice(NOW, 0);
    device.clock.readDate(date);
    expect([device.clock.now(), device.clock.isKnown]).toEqual([NOW, true]);
  });

  it('is read from POST replies, not from replies that a cache may have stored', async () => {
    const device = new SkewedDevice(NOW, -DAY);
    const reply = async () => new Response('', { headers: { date: new Date(NOW).toUTCString() } });
    const fetch = device.clock.listenTo(reply);
    await fetch('/polled', {});
    expect(device.clock.now()).toBe(NOW - DAY);
    await fetch('/posted', { method: 'POST' });
    expect(device.clock.now()).toBe(NOW);
  });
});

describe('durations', () => {
  it.each(Array.from({ length: 100 }, (_, seed) => seed))('are never negative and never endless: %i', async (seed) => {
    let state = seed * 2_654_435_761 + 1;
    const below = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % limit;
    };
    const device = new SkewedDevice(NOW, 0);
    let [before, forward] = [steadyNow(), 0];
    for (let turn = 0; turn < 20; turn += 1) {
      const jump = below(2 * DAY) - DAY;
      const wait = below(20_000);
      device.jump(jump);
      await device.wait(wait);
      forward += Math.max(0, jump);
      const now = steadyNow();
      expect(now - before).toBeGreaterThanOrEqual(wait);
      // Only the time in which the device may have slept counts.
      expect(now - before).toBeLessThanOrEqual(wait + Math.max(0, jump) + 1);
      before = now;
    }
    expect(forward).toBeGreaterThan(0);
  });
});

describe('time zones', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Seoul',
    'Asia/Shanghai',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'UTC',
  ];
  /** Around changes of the clock and of the day. */
  const moments = ['2026-03-29 00:59:59', '2026-03-29 01:00:00', '2026-10-25 00:30:00', '2026-11-01 05:59:00'];
  const home = process.env.TZ;
  afterEach(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });

  it.each(zones)('show records in the time of %s, and listings end on time', async (timeZone) => {
    process.env.TZ = timeZone;
    vi.resetModules();
    const { formatTime } = await import('../../src/shell/i18n/format.ts');

    for (const moment of moments) {
      const at = readTime(moment) ?? Number.NaN;
      expect(new Date(at).toISOString()).toBe(`${moment.replace(' ', 'T')}.000Z`);
      const there = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
      expect(formatTime(at, 'en')).toBe(there.format(at));
      expect(secondsOf('1d', at)).toBe(DAY / 1_000);
      const [from, to] = [new Date(at), new Date(at + secondsOf('1m', at) * 1_000)];
      expect([to.getUTCDate(), to.getUTCHours(), to.getUTCMinutes()]).toEqual([
        from.getUTCDate(),
        from.getUTCHours(),
        from.getUTCMinutes(),
      ]);
    }
    expect(durations).toHaveLength(8);
  });
});
