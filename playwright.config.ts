import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './scripts/chromium.ts';

const executablePath = chromiumPath();
const DEEP = '*.deep.spec.ts';
const LONG = '*.long.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: [DEEP, LONG] },
    // What takes minutes more: `npm run test:deep`.
    { name: 'deep', testMatch: DEEP },
    // What takes longer still: `npm run test:long`.
    { name: 'long', testMatch: LONG },
  ],
  // Each has a demo of its own; most of a test is waiting for blocks.
  workers: 3,
  // Hooks start chains and a backend, also where both cores are busy.
  timeout: 240_000,
  maxFailures: 3,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'reports/e2e.json' }]],
  use: {
    launchOptions: { args: [...chromiumArgs], ...(executablePath ? { executablePath } : {}) },
    // Only where it is what is tested: what a worker keeps is out of reach of `page.route`.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
