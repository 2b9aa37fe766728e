import type { Route } from '../../feature.ts';
import type { Shell } from '../../Shell.ts';

/** The routes shown in menus, in order. */
export function navRoutes({ features }: Shell): readonly (Route & { readonly nav: NonNullable<Route['nav']> })[] {
  return features
    .flatMap((feature) => feature.routes ?? [])
    .flatMap((route) => (route.nav ? [{ ...route, nav: route.nav }] : []))
    .sort((a, b) => a.nav.order - b.nav.order);
}
