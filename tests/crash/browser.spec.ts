import { test } from '../e2e/test.ts';
import { browserPoints } from './browserPoints.ts';
import { crashBrowser, variants } from './crashBrowser.ts';

/** Most take ten to twenty seconds on two cores that have nothing else to do. */
const LIMIT_MS = 300_000;

test.describe.configure({ mode: 'parallel' });

for (const variant of variants) {
  for (const point of browserPoints) {
    test(`[SWP-07] browser ${point.id} ${point.says}, ${variant}`, async ({ backend }) => {
      test.setTimeout(LIMIT_MS);
      await crashBrowser(backend.url, point, variant);
    });
  }
}
