import type { Amount } from '../../../model/Amount.ts';
import type { SwapRoute } from './Route.ts';

/** Whether the route accepts this amount now. */
export function isUsable(route: SwapRoute, amount: Amount | undefined): boolean {
  if (route.isUnderMaintenance) return false;
  if (!amount) return true;
  return !(route.minPay && amount.isLessThan(route.minPay)) && !(route.maxPay && amount.isMoreThan(route.maxPay));
}

/** Best first. Routes under maintenance come last. */
export function bestFirst(routes: readonly SwapRoute[]): readonly SwapRoute[] {
  const rank = (route: SwapRoute) => (route.isUnderMaintenance ? 1 : 0);
  return [...routes].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (a.receive.equals(b.receive)) return 0;
    return a.receive.isLessThan(b.receive) ? 1 : -1;
  });
}

/**
 * Merges new answers into the list. Routes on screen keep their place, so that nothing moves under the pointer. New
 * routes follow, best first. After the last answer, routes without a new quote are removed.
 */
export function placeRoutes(
  shown: readonly SwapRoute[],
  arrived: readonly SwapRoute[],
  { isOver }: { readonly isOver: boolean },
): readonly SwapRoute[] {
  const latest = new Map(arrived.map((route) => [route.dex, route]));
  const kept = shown.flatMap((route) => latest.get(route.dex) ?? (isOver ? [] : [route]));
  const known = new Set(shown.map(({ dex }) => dex));
  return [...kept, ...bestFirst([...latest.values()].filter(({ dex }) => !known.has(dex)))];
}
