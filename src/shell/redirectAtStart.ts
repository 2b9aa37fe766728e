import type { Feature } from './feature.ts';
import { routeAt } from './routeAt.ts';

/** Sends the app elsewhere when it starts on a route that says so (SHL-02); the query goes along. */
export function redirectAtStart(features: readonly Feature[], location: Pick<Location, 'hash' | 'replace'>): void {
  const [path = '', query] = location.hash.replace(/^#/, '').split('?');
  const startsAt = routeAt(features, path)?.startsAt;
  if (startsAt) location.replace(`#${startsAt}${query ? `?${query}` : ''}`);
}
