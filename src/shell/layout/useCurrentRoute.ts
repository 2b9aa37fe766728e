import { useLocation } from 'react-router-dom';
import type { Route } from '../feature.ts';
import { routeAt } from '../routeAt.ts';
import { useShell } from '../ShellContext.tsx';

/** The current route. `undefined` if the address matches no page. */
export function useCurrentRoute(): Route | undefined {
  const { features } = useShell();
  const { pathname } = useLocation();
  return routeAt(features, pathname);
}
