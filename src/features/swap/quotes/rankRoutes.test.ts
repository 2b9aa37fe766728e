import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { routeFixture } from '../testing/fixtures.ts';
import type { SwapRoute } from './Route.ts';
import { mergeRoutes, rankRoutes } from './rankRoutes.ts';
import { rateOf } from './watchRate.ts';

const token = (id: string, decimals: number) => ({ id, chain: 'one', symbol: id, decimals }) as unknown as Token;

interface Drawn {
  readonly coinDecimals: number;
  readonly toDecimals: number;
  readonly isSameToken: boolean;
  readonly coinUsd: string | undefined;
  readonly toUsd: string | undefined;
  readonly payUnits: bigint;
  readonly routes: readonly {
    readonly receive: bigint;
    readonly chainFee: bigint | undefined;
    readonly gasFee: bigint | undefined;
    readonly min: bigint | undefined;
    readonly max: bigint | undefined;
    readonly isDown: boolean;
    readonly isCustodial: boolean;
  }[];
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const price = maybe(
  fc.oneof(
    fc.constantFrom('0', '1', '0.999606', '3120.55', '0.00000000000000012'),
    fc.tuple(fc.nat(90_000), fc.nat(999_999)).map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
  ),
);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  coinDecimals: fc.constantFrom(6, 8, 9, 18),
  toDecimals: fc.constantFrom(0, 6, 8, 18),
  isSameToken: fc.boolean(),
  coinUsd: price,
  toUsd: price,
  payUnits: fc.bigInt(1n, 1_000n),
  routes: fc.array(
    fc.record({
      // Few values, so that there are ties.
      receive: fc.oneof(fc.bigInt(1n, 5n), fc.bigInt(1n, 10n ** 24n)),
      chainFee: maybe(fc.oneof(fc.bigInt(1n, 3n), fc.bigInt(1n, 10n ** 20n))),
      gasFee: maybe(fc.oneof(fc.bigInt(1n, 3n), fc.bigInt(1n, 10n ** 20n))),
      min: maybe(fc.bigInt(1n, 1_000n)),
      max: maybe(fc.bigInt(1n, 1_000n)),
      isDown: fc.boolean(),
      isCustodial: fc.boolean(),
    }),
    { maxLength: 9 },
  ),
});

/** A decimal text as a fraction of two integers. */
function fraction(text: string): readonly [bigint, bigint] {
  const [whole = '0', part = ''] = text.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

/**
 * The order by the words of LIV-04, written without the code of the app: dollars as exact fractions, and the best remaining route
 * taken again and again. Returns the names, and the one to call best.
 */
function oracle({ coinDecimals, toDecimals, isSameToken, coinUsd, toUsd, payUnits, routes }: Drawn) {
  const hasPrices =
    coinUsd !== undefined && toUsd !== undefined && fraction(coinUsd)[0] > 0n && fraction(toUsd)[0] > 0n;
  const highestGas = [0n, ...routes.flatMap(({ gasFee }) => gasFee ?? [])].sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
  const worth = (receive: bigint, cost: bigint): readonly [bigint, bigint] | undefined => {
    if (isSameToken) return [receive - cost, 1n];
    if (!hasPrices) return cost === 0n ? [receive, 1n] : undefined;
    const [coinTop, coinBottom] = fraction(coinUsd);
    const [toTop, toBottom] = fraction(toUsd);
    const [gotBottom, costBottom] = [toBottom * 10n ** BigInt(toDecimals), coinBottom * 10n ** BigInt(coinDecimals)];
    return [receive * toTop * costBottom - cost * coinTop * gotBottom, gotBottom * costBottom];
  };
  const left = routes.map((route, index) => {
    const isOut = payUnits < (route.min ?? 0n) || (route.max !== undefined && payUnits > route.max);
    const value = worth(route.receive, (route.chainFee ?? 0n) + (route.gasFee ?? highestGas));
    const state = route.isDown ? 'down' : isOut ? 'out' : value ? 'priced' : 'unpriced';
    const group = route.isCustodial && !route.isDown && !isOut ? 'held' : state;
    // How far the amount is from the limit that it violates: the least comes first.
    const gap = route.min !== undefined && payUnits < route.min ? route.min - payUnits : payUnits - (route.max ?? 0n);
    return {
      name: String(index),
      group,
      value: group === 'out' ? ([-gap, 1n] as const) : value,
      receive: route.receive,
    };
  });
  const called = left.some(({ group }) => group === 'priced');
  const names: string[] = [];
  for (const group of ['priced', 'unpriced', 'held', 'out', 'down']) {
    const members = left.filter((one) => one.group === group);
    while (members.length > 0) {
      // Without prices for all, what arrives decides.
      const isBetter = (a: (typeof members)[0], b: (typeof members)[0]) => {
        const [x, y] = [a.value ?? [a.receive, 1n], b.value ?? [b.receive, 1n]];
        return x[0] * y[1] > y[0] * x[1];
      };
      const first = members.find((one) => !members.some((other) => isBetter(other, one))) ?? members[0];
      if (!first) break;
      names.push(first.name);
      members.splice(members.indexOf(first), 1);
    }
  }
  return { names, best: called ? names[0] : undefined };
}

function made({ coinDecimals, toDecimals, isSameToken, coinUsd, toUsd, payUnits, routes }: Drawn) {
  const from = token('from', 2);
  const coin = token('coin', isSameToken ? toDecimals : coinDecimals);
  const to = isSameToken ? coin : token('to', toDecimals);
  const of = (units: bigint | undefined, currency: Token) =>
    units === undefined ? undefined : Amount.ofUnits(units, currency);
  const made = routes.map((route, index) =>
    routeFixture(Amount.ofUnits(route.receive, to), {
      name: String(index),
      chainFee: of(route.chainFee, coin),
      gasFee: of(route.gasFee, coin),
      minPay: of(route.min, from),
      maxPay: of(route.max, from),
      isUnderMaintenance: route.isDown,
      ...(route.isCustodial ? { isCustodial: true } : {}),
    }),
  );
  const rate = rateOf(coin, to, ({ symbol }) => (symbol === 'coin' ? coinUsd : toUsd));
  return { routes: made, terms: { amount: Amount.ofUnits(payUnits, from), rate } };
}

const namesOf = (routes: readonly SwapRoute[]) => routes.map(({ name }) => name);

it('[LIV-04] orders 1,000 generated sets of routes as an oracle does, and calls the same one best', () => {
  fc.assert(
    fc.property(drawn, (set) => {
      const { routes, terms } = made(set);
      const ranked = rankRoutes(routes, terms);

      const best = ranked.find(({ tier }) => tier === 0)?.route.name;
      expect({ names: namesOf(ranked.map(({ route }) => route)), best }).toEqual(oracle(set));
    }),
    { numRuns: 1_000 },
  );
});

it('[LIV-04] lists no route that cannot be used before one that can, wherever its answer arrives', () => {
  fc.assert(
    fc.property(drawn, fc.nat(9), (set, cut) => {
      const { routes, terms } = made(set);
      const shown = mergeRoutes([], routes.slice(0, cut), { ...terms, isOver: false });
      const placed = mergeRoutes(shown, routes, { ...terms, isOver: true });

      const usable = new Set(oracleUsable(set));
      const flags = placed.map(({ name }) => usable.has(name));
      expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
      expect(namesOf(placed).sort()).toEqual(namesOf(routes).sort());
      // Usable routes that were on screen keep their order.
      const kept = namesOf(shown).filter((name) => usable.has(name));
      expect(namesOf(placed).filter((name) => kept.includes(name))).toEqual(kept);
    }),
    { numRuns: 1_000 },
  );
});

function oracleUsable({ routes, payUnits }: Drawn): readonly string[] {
  return routes.flatMap(({ isDown, min, max }, index) =>
    isDown || payUnits < (min ?? 0n) || payUnits > (max ?? payUnits) ? [] : [String(index)],
  );
}
