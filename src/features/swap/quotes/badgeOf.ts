import type { SwapRoute } from './Route.ts';
import { isUsable, type RankTerms, rankRoutes, speedOf } from './rankRoutes.ts';

export type RouteBadge = 'custodial' | 'return' | 'speed' | 'fees' | 'zeroGas';

interface Rivals extends Pick<RankTerms, 'amount' | 'rate' | 'feesOf'> {
  readonly routes: readonly SwapRoute[];
}

/** The one badge of a route. The best return comes first. A route that does not accept the amount has none. */
export function badgeOf(route: SwapRoute, { routes, amount, rate, feesOf }: Rivals): RouteBadge | undefined {
  if (!isUsable(route, amount)) return undefined;
  // It is never praised: an exchange holds the payment, and signs nothing.
  if (route.isCustodial) return 'custodial';
  const others = routes.filter((other) => other !== route && isUsable(other, amount));
  const [first] = rankRoutes(routes, { amount, rate });
  // Without a price for its costs, no route is called best (LIV-04).
  if (first?.route === route && first.tier === 0) return 'return';
  if (others.every((other) => speedOf(route) < speedOf(other))) return 'speed';
  const fees = feesOf?.(route);
  const isCheaper = (other: SwapRoute) => {
    const theirs = feesOf?.(other);
    return fees !== undefined && theirs !== undefined && fees.isLessThan(theirs);
  };
  if (others.every(isCheaper)) return 'fees';
  return route.zeroGas ? 'zeroGas' : undefined;
}
