import type { Feature } from './feature.ts';
import { routeAt } from './routeAt.ts';

/** Redirects the app if its start route has `startsAt` (SHL-02). Keeps the query. */
export function redirectAtStart(features: readonly Feature[], location: Pick<Location, 'hash' | 'replace'>): void {
  const [path = '', query] = location.hash.replace(/^#/, '').split('?');
  const startsAt = routeAt(features, path)?.startsAt;
  if (startsAt) location.replace(`#${startsAt}${query ? `?${query}` : ''}`);
}
