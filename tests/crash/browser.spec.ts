import { test } from '@playwright/test';
import { browserPoints } from './browserPoints.ts';
import { crashBrowser, variants } from './crashBrowser.ts';

/** Most tests take 10 to 20 seconds on two idle cores. */
const LIMIT_MS = 300_000;

function demoUrl(): string {
  const url = process.env.CRASH_DEMO_URL;
  if (url === undefined) throw new Error('no demo: see startDemo.ts');
  return url;
}

test.describe.configure({ mode: 'parallel' });

for (const variant of variants) {
  for (const point of browserPoints) {
    test(`[SWP-07] browser ${point.id} ${point.says}, ${variant}`, async () => {
      test.setTimeout(LIMIT_MS);
      await crashBrowser(demoUrl(), point, variant);
    });
  }
}
