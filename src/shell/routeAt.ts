import { matchPath } from 'react-router-dom';
import type { Feature, Route } from './feature.ts';

/** The route of a path (the part after `#` and before `?`); `undefined` if no route matches. */
export function routeAt(features: readonly Feature[], path: string): Route | undefined {
  return features.flatMap((feature) => feature.routes ?? []).find((route) => matchPath(route.path, path));
}
