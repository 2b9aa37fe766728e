import { test } from '@playwright/test';
import { backendPoints } from './backendPoints.ts';
import { crashBackend } from './crashBackend.ts';

/** Most tests take 10 to 20 seconds on two idle cores. */
const LIMIT_MS = 300_000;

test.describe.configure({ mode: 'parallel' });

for (const point of backendPoints) {
  test(`[SWP-07] backend ${point.id} ${point.says}`, async () => {
    test.setTimeout(LIMIT_MS);
    await crashBackend(point);
  });
}
