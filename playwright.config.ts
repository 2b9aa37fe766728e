import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './tests/support/chromium.ts';

const executablePath = chromiumPath();
const DEEP = '*.deep.spec.ts';
const LONG = '*.long.spec.ts';
/** The tag of the main journeys, the browser tests of `npm test`. */
const GATE = /@gate/;
/** The tag of tests that compare a time with a limit. */
const MEASURED = /@measured/;

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'gate', testMatch: '*.spec.ts', testIgnore: LONG, grep: GATE },
    // All others: `npm run test:deep`.
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: [DEEP, LONG], grepInvert: [GATE, MEASURED] },
    { name: 'deep', testMatch: DEEP, grepInvert: [GATE, MEASURED] },
    { name: 'measured', testMatch: '*.spec.ts', testIgnore: LONG, grep: MEASURED },
    // `npm run test:deep -- --part soak` or `pages`.
    { name: 'long', testMatch: LONG },
  ],
  // Each has a demo and a browser of its own, which are several processes; the machines have two cores.
  workers: 2,
  // Hooks start chains and a backend, also where both cores are busy.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'reports/e2e.json' }]],
  use: {
    launchOptions: { args: [...chromiumArgs], ...(executablePath ? { executablePath } : {}) },
    // Only where it is what is tested: what a worker keeps is out of reach of `page.route`.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
});
