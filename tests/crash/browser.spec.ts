import { test } from '../e2e/test.ts';
import { browserPoints } from './browserPoints.ts';
import { crashBrowser, variants } from './crashBrowser.ts';

test.describe.configure({ mode: 'parallel' });

for (const variant of variants) {
  for (const point of browserPoints) {
    test(`[SWP-07] browser ${point.id} ${point.says}, ${variant}`, async ({ backend }) => {
      test.setTimeout(150_000);
      await crashBrowser(backend.url, point, variant);
    });
  }
}
