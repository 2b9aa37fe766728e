import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { impactOf, isPrecise, type Reference } from './priceImpact.ts';

const usd = new FakeChain('one').token('USD', 6);
const gold = new FakeChain('two').token('GOLD', 8);
const amount = Amount.ofUnits(1_000_000n, usd);
const small = Amount.ofUnits(1_000n, usd);
const route = (dex: string, units: bigint) => routeFixture(Amount.ofUnits(units, gold), { name: dex });
const reference = (change: Partial<Reference> = {}): Reference => ({
  amount: small,
  routes: [route('Ferry', 1_000n)],
  isOver: true,
  ...change,
});

describe('isPrecise', () => {
  it('needs 200 base units on each route, and at least one route', () => {
    expect(isPrecise([])).toBe(false);
    expect(isPrecise([route('Ferry', 200n)])).toBe(true);
    expect(isPrecise([route('Ferry', 200n), route('Tunnel', 199n)])).toBe(false);
  });
});

describe('impactOf', () => {
  it.each<[string, bigint, number]>([
    ['nothing is lost', 1_000_000n, 0],
    ['a hundredth is lost', 990_000n, 100],
    ['half is lost', 500_000n, 5_000],
    ['nearly all is lost', 1n, 10_000],
    ['more arrives than in proportion', 1_100_000n, 0],
  ])('[SWP-03] is known, in basis points, if %s', (_what, units, bps) => {
    expect(impactOf(amount, route('Ferry', units), reference())).toEqual({ status: 'known', bps });
  });

  it('rounds a loss up', () => {
    expect(impactOf(amount, route('Ferry', 999_999n), reference())).toEqual({ status: 'known', bps: 1 });
  });

  it('considers the actual ratio of the small amount', () => {
    const half = reference({ amount: Amount.ofUnits(500n, usd), routes: [route('Ferry', 500n)] });

    expect(impactOf(amount, route('Ferry', 900_000n), half)).toEqual({ status: 'known', bps: 1_000 });
  });

  it('waits for the same route while quotes may still arrive', () => {
    const others = { routes: [route('Tunnel', 1_000n)] };

    expect(impactOf(amount, route('Ferry', 900_000n), undefined)).toEqual({ status: 'pending' });
    expect(impactOf(amount, route('Ferry', 900_000n), reference({ ...others, isOver: false }))).toEqual({
      status: 'pending',
    });
    expect(impactOf(amount, route('Ferry', 900_000n), reference({ isOver: false }))).toEqual({
      status: 'known',
      bps: 1_000,
    });
  });

  it('compares with the same route, or with the best one if the same is missing', () => {
    const both = [route('Tunnel', 900n), route('Bridge', 2_000n), route('Ferry', 1_000n), route('Raft', 950n)];

    expect(impactOf(amount, route('Ferry', 900_000n), reference({ routes: both }))).toMatchObject({ bps: 1_000 });
    expect(impactOf(amount, route('Gone', 900_000n), reference({ routes: both }))).toMatchObject({ bps: 5_500 });
    expect(both.map(({ name }) => name)).toEqual(['Tunnel', 'Bridge', 'Ferry', 'Raft']);
  });

  it('is unknown, not zero, if the small amount yields nothing or too few units', () => {
    expect(impactOf(amount, route('Ferry', 900_000n), reference({ routes: [] }))).toEqual({ status: 'unknown' });
    const few = (units: bigint) =>
      impactOf(amount, route('Ferry', 199_000n), reference({ routes: [route('Ferry', units)] }));
    expect(few(199n)).toEqual({ status: 'unknown' });
    expect(few(200n)).toMatchObject({ status: 'known' });
  });

  it.each<[bigint, bigint]>([
    [1n, 9n],
    [1n, 99n],
    [1n, 1n],
    [7n, 1_000n],
  ])('[SWP-03] is exact for a tenth of the amount in a pool: %d parts into %d', (pay, pool) => {
    // Constant product x * y = k, without fees: Uniswap v2 whitepaper, section 3.
    const scale = 10n ** 9n;
    const out = (units: bigint) => (units * pool * scale) / (pool * scale + units);
    const [whole, tenth] = [pay * scale, (pay * scale) / 10n];
    const exact = Number((10_000n * pay) / (pay + pool));

    const impact = impactOf(
      Amount.ofUnits(whole, usd),
      route('Ferry', out(whole)),
      reference({ amount: Amount.ofUnits(tenth, usd), routes: [route('Ferry', out(tenth))] }),
    );

    if (impact.status !== 'known') throw new Error(impact.status);
    expect(Math.abs(impact.bps - exact)).toBeLessThanOrEqual(2);
  });
});
