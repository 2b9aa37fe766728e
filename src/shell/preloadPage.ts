import type { Feature } from './feature.ts';
import { routeAt } from './routeAt.ts';

/** Longer than this the start of the app does not wait: the page has a spinner of its own. */
const LIMIT_MS = 200;

/**
 * Begins to load the code of the page that the app starts on. Resolves when it is there, or after a moment. Never rejects: the
 * page itself says what did not load.
 */
export async function preloadPage(features: readonly Feature[], { hash }: Pick<Location, 'hash'>): Promise<void> {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  const view = routeAt(features, path)?.view;
  if (!view || !('preload' in view)) return;
  const loaded = view.preload().catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}
