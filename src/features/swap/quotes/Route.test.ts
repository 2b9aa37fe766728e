import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { quoteOf } from '../../../api/readQuote.ts';
import { WireQuote } from '../../../api/swap.ts';
import type { Token } from '../../../model/Token.ts';
import { messages } from './messages.ts';
import { routeOf } from './Route.ts';
import { timeText } from './timeText.ts';

const from = new FakeChain('one').native;
const to = new FakeChain('two', { decimals: 6 }).native;

const route = (change: Partial<z.input<typeof WireQuote>> = {}, slippageBps = 50) =>
  routeOf(
    quoteOf(
      z.parse(WireQuote, {
        dex: 'Yard Bridge',
        fromTokenAmount: '1',
        fromTokenDecimal: 18,
        toTokenAmount: '1',
        toTokenDecimal: 6,
        receiveTokenAmount: '100.123456789',
        ...change,
      }),
    ),
    { from, to, slippageBps, native: from },
  );

describe('routeOf', () => {
  it("[SWP-02] reads the received amount with the token's digits", () => {
    expect(route()?.receive.toDecimal()).toBe('100.123456');
  });

  it("[LIV-05] reads the operator's part of the payment", () => {
    expect(route({ operatorFee: 0.3 })?.operatorFee).toBe(0.3);
    expect(route({ operatorFee: 0 })).not.toHaveProperty('operatorFee');
  });

  it("[SWP-02] never accepts less than the user's slippage allows, whatever the service states", () => {
    expect(route()?.minReceive.toDecimal()).toBe('99.622838');
    expect(route({ amountOutMin: '1' })?.minReceive.toDecimal()).toBe('99.622838');
    expect(route({ amountOutMin: '99900000' })?.minReceive.toDecimal()).toBe('99.9');
  });

  it('[SWP-02] keeps the text of the fee, which the views draw with 6 digits', () => {
    expect(route({ fee: '0.123456789' })?.fee).toBe('0.123456789');
    expect(route({ fee: '0.2% + 1' })?.fee).toBe('0.2% + 1');
    expect(route({ fee: 1 })?.fee).toBe('1');
  });

  it('[CHN-14] reads numbers with an exponent, and rounds what must not be less', () => {
    const terms = { depositMin: '1e-2', depositMax: '1e6', receiveTokenAmount: '9.9E1' };
    const read = route(terms);

    expect(read?.minPay?.toDecimal()).toBe('0.01');
    expect(read?.maxPay?.toDecimal()).toBe('1000000');
    expect(read?.receive.toDecimal()).toBe('99');
    expect(route({ chainFee: '5e-3' }, 50)?.chainFee?.toDecimal()).toBe('0.005');
    expect(route({ depositMin: '0.0000000000000000019' })?.minPay?.toDecimal()).toBe('0.000000000000000002');
  });

  it.each([
    ['decimals of another token', { toTokenDecimal: 18 }],
    ['nothing received', { receiveTokenAmount: '0' }],
    ['a negative amount', { receiveTokenAmount: '-5' }],
    ['text for an amount', { receiveTokenAmount: 'much' }],
    ['a fee that cannot be read', { chainFee: 'lots' }],
    ['a limit that cannot be read', { depositMin: 'some' }],
  ])('leaves out a quote with %s', (_what, change) => {
    expect(route(change)).toBeUndefined();
  });

  it('[SWP-02] leaves out a quote whose estimate is below its own minimum', () => {
    expect(route({ amountOutMin: '100123456' })?.receive.toDecimal()).toBe('100.123456');
    expect(route({ amountOutMin: '100123457' })).toBeUndefined();
    expect(route({ amountOutMin: '250000000' })).toBeUndefined();
  });

  it('[SWP-02] takes the minimum for an estimate that was written with six digits only', () => {
    const gold = { ...to, decimals: 18 };
    const read = (amountOutMin: string) => {
      const quote = { dex: 'Bridgers', fromTokenAmount: '1', fromTokenDecimal: 18, toTokenDecimal: 18 };
      const amounts = { toTokenAmount: '0.599919', receiveTokenAmount: '0.599919', amountOutMin };
      return routeOf(quoteOf(z.parse(WireQuote, { ...quote, ...amounts })), { from, to: gold, slippageBps: 50 });
    };

    expect(read('599919600000000000')?.receive.toDecimal()).toBe('0.5999196');
    expect(read('599920000000000000')).toBeUndefined();
  });

  it('reads bounds, maintenance and identity', () => {
    expect(route({ depositMin: '0.5', depositMax: 10 })).toMatchObject({
      minPay: expect.objectContaining({ units: 500_000_000_000_000_000n }),
      maxPay: expect.objectContaining({ units: 10_000_000_000_000_000_000n }),
    });
    expect(route({ dexStatus: 'maintain' })?.isUnderMaintenance).toBe(true);
    expect(route({ kycInfo: { status: true, cnUrl: '', enUrl: '' } })?.needsKyc).toBe(true);
  });

  it.each(['http://check.example/', 'javascript:alert(1)', 'https://kyc.bank.example@evil.example/', 'check'])(
    '[MON-08] links to no page of an identity check at %s',
    (enUrl) => {
      const { kycPages } = route({ kycInfo: { status: true, enUrl, cnUrl: 'https://check.example/zh' } }) ?? {};
      expect(kycPages).toEqual({ en: undefined, zh: 'https://check.example/zh' });
    },
  );

  it('cleans the name of the provider', () => {
    expect(route({ dex: 'a\u202Eb\u0000c' })?.name).toBe('a b c');
  });
});

describe('timeText', () => {
  const t = createTestShell().shell.i18n.translator(messages);
  const cube = { ...from, symbol: 'CUBE' } satisfies Token;

  it.each([
    [0, '~30 sec'],
    [1, '1–3 min'],
    [2, '1–10 min'],
    [10, '5–30 min'],
    [3, '5–30 min'],
  ])('[SWP-02] shows code %i as "%s"', (code, text) => {
    expect(timeText(t, code, [from, to])).toBe(text);
  });

  it('[SWP-02] adds half an hour for CUBE', () => {
    expect(timeText(t, 0, [cube, to])).toBe('+30 min delay');
  });
});
