import type { Feature } from './feature.ts';
import { routeAt } from './routeAt.ts';

/** Maximum wait at the start of the app. After that, the page shows its own spinner. */
const LIMIT_MS = 200;

/**
 * Loads the code of the page that the app starts on. Resolves when it is loaded, or after `LIMIT_MS`. Never rejects: the
 * page itself reports a failed load.
 */
export async function preloadPage(features: readonly Feature[], { hash }: Pick<Location, 'hash'>): Promise<void> {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  const view = routeAt(features, path)?.view;
  if (!view || !('preload' in view)) return;
  const loaded = view.preload().catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}
