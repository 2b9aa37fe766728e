import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { badgeOf } from './badgeOf.ts';
import type { SwapRoute } from './Route.ts';
import { rankRoutes } from './rankRoutes.ts';
import { formatRate, rateOf } from './rate.ts';

const one = new FakeChain('one');
const two = new FakeChain('two', { decimals: 6 });
const amount = Amount.parse('10', one.native);
const made = (name: string, receive: string, change: Partial<SwapRoute> = {}) =>
  routeFixture(Amount.parse(receive, two.native), { name, ...change });

const best = made('Best', '100', { timeCode: 2, fee: '3' });
const fast = made('Fast', '99', { timeCode: 0, fee: '2' });
const cheap = made('Cheap', '98', { timeCode: 2, fee: '1' });
const closed = made('Closed', '500', { maxPay: Amount.parse('1', one.native), timeCode: 0, fee: '0' });
const routes = [closed, best, fast, cheap];
const feesOf = ({ fee }: SwapRoute) => Amount.parse(fee, { symbol: 'USD', decimals: 2 });

describe('badgeOf', () => {
  it('[UXP-01] gives each route one badge, and a route that cannot be used none', () => {
    const badges = routes.map((route) => badgeOf(route, { routes, amount, rate: undefined, feesOf }));

    expect(badges).toEqual([undefined, 'return', 'speed', 'fees']);
  });

  it('[LIV-02] says of an exchange that it holds the payment, whatever it pays', () => {
    const held = made('Exchange', '900', { isCustodial: true, timeCode: 0, fee: '0' });
    const all = [held, best];

    expect(all.map((route) => badgeOf(route, { routes: all, amount, rate: undefined, feesOf }))).toEqual([
      'custodial',
      'return',
    ]);
  });
});

describe('rankRoutes', () => {
  it.each([
    ['return', ['Best', 'Fast', 'Cheap', 'Closed']],
    ['speed', ['Fast', 'Best', 'Cheap', 'Closed']],
    ['fees', ['Cheap', 'Fast', 'Best', 'Closed']],
  ] as const)('[SWP-02] sorts by %s, with routes that cannot be used last', (order, names) => {
    const ranked = rankRoutes(routes, { amount, rate: undefined, order, feesOf });

    expect(ranked.map(({ route }) => route.name)).toEqual(names);
  });
});

describe('rateOf', () => {
  it('[UXP-11] reads above 1 first, and flips', () => {
    const rate = rateOf(amount, best, false);
    const flipped = rateOf(amount, best, true);

    expect([rate?.base, rate?.other.toString()]).toEqual(['ONE', '10 TWO']);
    expect([flipped?.base, flipped?.other.toString()]).toEqual(['TWO', '0.1 ONE']);
  });

  it.each([
    [2, '0.33', '0.0471428'],
    [8, '0.00000123', '0.000000175714'],
    [0, '3', '0.428571'],
    [0, '10', '1.42857'],
  ])('[UXP-11] has six digits for a token of %d decimals: 7 for %s', (decimals, received, shown) => {
    const coarse = new FakeChain('three', { decimals }).native;
    const paid = Amount.parse('7', one.native);
    const receive = Amount.parse(received, coarse);
    const rates = [false, true].flatMap((isFlipped) => rateOf(paid, { ...best, receive }, isFlipped) ?? []);

    expect(rates.filter(({ base }) => base === 'ONE').map(formatRate)).toEqual([shown]);
  });
});
