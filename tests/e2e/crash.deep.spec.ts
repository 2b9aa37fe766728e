import { browserPoints } from '../crash/browserPoints.ts';
import { crashBrowser } from '../crash/crashBrowser.ts';
import { test } from './test.ts';

/** The points with the highest risk. `npm run test:deep -- --part crash` runs all of them, in every variant. */
const shortForm = browserPoints.filter(({ id }) => ['P3', 'P8', 'P9', 'P11'].includes(id));

test.describe.configure({ mode: 'parallel' });

for (const point of shortForm) {
  test(`[SWP-07] a browser killed at ${point.id} of a swap (${point.says}) loses nothing and repeats nothing`, async ({
    backend,
  }) => {
    await crashBrowser(backend.url, point, 'same tab');
  });
}
