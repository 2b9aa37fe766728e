import { test } from '@playwright/test';
import { backendPoints } from './backendPoints.ts';
import { crashBackend } from './crashBackend.ts';

/** Most take ten to twenty seconds on two cores that have nothing else to do. */
const LIMIT_MS = 300_000;

test.describe.configure({ mode: 'parallel' });

for (const point of backendPoints) {
  test(`[SWP-07] backend ${point.id} ${point.says}`, async () => {
    test.setTimeout(LIMIT_MS);
    await crashBackend(point);
  });
}
