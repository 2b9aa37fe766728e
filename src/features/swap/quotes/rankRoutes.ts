import type { Amount } from '../../../model/Amount.ts';
import { compareUnits } from '../../../model/compareUnits.ts';
import type { SwapRoute } from './Route.ts';

/** Base units between the amount and the violated limit of the route. 0 if there is none. */
function gapOf({ minPay, maxPay }: SwapRoute, amount: Amount | undefined): bigint {
  if (!amount) return 0n;
  if (minPay && amount.isLessThan(minPay)) return minPay.units - amount.units;
  return maxPay && amount.isMoreThan(maxPay) ? amount.units - maxPay.units : 0n;
}

/** Whether the route accepts this amount now. */
export function isUsable(route: SwapRoute, amount: Amount | undefined): boolean {
  return !route.isUnderMaintenance && gapOf(route, amount) === 0n;
}

/** What the routes are compared by. */
export type RouteOrder = 'return' | 'speed' | 'fees';

/** The user's measure for routes. */
export interface Ranking {
  readonly order: RouteOrder;
  /** All fees of a route in dollars. `undefined` if unknown: such a route follows the others. */
  readonly feesOf?: ((route: SwapRoute) => Amount | undefined) | undefined;
}

/** What routes are ranked by. Without an order, by the return. */
export interface RankTerms extends Partial<Ranking> {
  /** The amount to pay. */
  readonly amount: Amount | undefined;
  /** `coin` base units of the source chain's coin are worth `target` base units of the target token. `undefined`: no price. */
  readonly rate: { readonly coin: bigint; readonly target: bigint } | undefined;
}

interface RankedRoute {
  readonly route: SwapRoute;
  /**
   * 0: usable. 1: usable, but its costs have no price. 2: usable, but an exchange would hold the payment: whatever it pays, it
   * follows the others. 3: outside its limits. 4: under maintenance.
   */
  readonly tier: number;
  /** Received less the costs paid in the coin, in a unit that all routes of the list share. `undefined` without a price. */
  readonly net: bigint | undefined;
}

/**
 * Best first: by what is left after fees and gas, or first by the order of the terms. A route that states no gas counts with the
 * highest gas that another route of the list states. Outside the limits, the nearest limit comes first.
 */
export function rankRoutes(routes: readonly SwapRoute[], terms: RankTerms): readonly RankedRoute[] {
  const { amount, rate } = terms;
  const highestGas = routes.reduce(
    (highest, { gasFee }) => (gasFee && gasFee.units > highest ? gasFee.units : highest),
    0n,
  );
  return routes
    .map((route) => {
      const { receive, chainFee, gasFee } = route;
      const gap = gapOf(route, amount);
      const cost = (chainFee?.units ?? 0n) + (gasFee?.units ?? highestGas);
      const free = cost > 0n ? undefined : receive.units;
      const net = rate ? receive.units * rate.coin - cost * rate.target : free;
      const usable = route.isCustodial ? 2 : net === undefined ? 1 : 0;
      const tier = route.isUnderMaintenance ? 4 : gap > 0n ? 3 : usable;
      return { route, net, tier, worth: tier === 3 ? -gap : (net ?? receive.units) };
    })
    .sort((a, b) => a.tier - b.tier || compare(a.route, b.route, terms) || compareUnits(b.worth, a.worth));
}

function compare(a: SwapRoute, b: SwapRoute, { order, feesOf }: RankTerms): number {
  if (order === 'speed') return speedOf(a) - speedOf(b);
  if (order !== 'fees') return 0;
  const [one, other] = [feesOf?.(a), feesOf?.(b)];
  if (!one || !other) return Number(!one) - Number(!other);
  return one.equals(other) ? 0 : one.isLessThan(other) ? -1 : 1;
}

/** The usual minutes of a time code (spec §9); 3 is the older spelling of 10 (contract §4.4). */
export function speedOf({ timeCode }: SwapRoute): number {
  return ({ 0: 0, 2: 2, 3: 10, 10: 10 } as Readonly<Record<number, number>>)[timeCode] ?? 1;
}

/**
 * Merges new answers into the list. Routes on screen keep their place, so that nothing moves under the pointer. New
 * routes follow, best first. Routes that cannot be used come last. After the last answer, routes without a new quote are removed.
 */
export function mergeRoutes(
  shown: readonly SwapRoute[],
  arrived: readonly SwapRoute[],
  { isOver, ...terms }: RankTerms & { readonly isOver: boolean },
): readonly SwapRoute[] {
  const latest = new Map(arrived.map((route) => [route.name, route]));
  const kept = shown.flatMap((route) => latest.get(route.name) ?? (isOver ? [] : [route]));
  const known = new Set(shown.map(({ name }) => name));
  const added = rankRoutes(
    [...latest.values()].filter(({ name }) => !known.has(name)),
    terms,
  );
  const isOut = (route: SwapRoute) => Number(!isUsable(route, terms.amount));
  return [...kept, ...added.map(({ route }) => route)].sort((a, b) => isOut(a) - isOut(b));
}
