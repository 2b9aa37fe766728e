import { defineConfig } from '@playwright/test';

/** All points at which the browser or the backend is killed. A short form is in tests/e2e and tests/api. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './startDemo.ts',
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  outputDir: '../../test-results/crash',
  reporter: [['./TableReporter.ts']],
});
