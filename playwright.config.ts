import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './scripts/chromium.ts';

const executablePath = chromiumPath();
const DEEP = '*.deep.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: DEEP },
    // What takes minutes more: `npm run test:deep`.
    { name: 'deep', testMatch: DEEP },
  ],
  // Each has a demo of its own; most of a test is waiting for blocks.
  workers: 3,
  timeout: 60_000,
  maxFailures: 3,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'reports/e2e.json' }]],
  use: {
    launchOptions: { args: [...chromiumArgs], ...(executablePath ? { executablePath } : {}) },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
});
