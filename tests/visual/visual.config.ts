import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { tolerance } from './tolerance.ts';

const executablePath = chromiumPath();

/** Compares pictures of pages and stories with those in `baselines`: `npm run visual`. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'record', testMatch: 'record.spec.ts' },
    { name: 'readme', testMatch: 'readme.spec.ts' },
    { name: 'pages', testMatch: ['pages.spec.ts', 'tolerance.spec.ts'] },
    { name: 'stories', testMatch: 'stories.spec.ts' },
  ],
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  forbidOnly: true,
  // A page without a picture fails; `npm run visual -- --update` makes one.
  updateSnapshots: 'none',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  expect: { timeout: 20_000, toHaveScreenshot: tolerance },
  reporter: [
    ['list'],
    ['html', { outputFolder: '../../reports/visual', open: 'never' }],
    ['json', { outputFile: '../../reports/visual.json' }],
  ],
  use: {
    launchOptions: {
      // Letters and colors as on any other machine.
      args: [...chromiumArgs, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
      ...(executablePath ? { executablePath } : {}),
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    bypassCSP: true,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
  },
});
