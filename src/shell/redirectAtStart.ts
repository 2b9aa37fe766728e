import { matchPath } from 'react-router';
import type { Feature } from './feature.ts';

/** Sends the app elsewhere when it starts on a route that says so (SHL-02); the query goes along. */
export function redirectAtStart(features: readonly Feature[], location: Pick<Location, 'hash' | 'replace'>): void {
  const [path = '', query] = location.hash.replace(/^#/, '').split('?');
  const route = features.flatMap((feature) => feature.routes ?? []).find((known) => matchPath(known.path, path));
  if (route?.startsAt) location.replace(`#${route.startsAt}${query ? `?${query}` : ''}`);
}
