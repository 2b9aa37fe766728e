import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, chromiumPath } from './scripts/chromium.ts';

const here = (glob: string) => [glob];
/** What takes a minute of a core or more: `npm run test:deep`. */
const deep = ['{server,tests}/**/*.deep.test.ts'];

export default defineConfig({
  test: {
    // Two cores, and much of the time is waiting for blocks.
    maxWorkers: 3,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          // One environment a worker: each test brings its own shell, and making 140 pages took longer than the tests.
          isolate: false,
          // Ten thousand addresses take their time where a build runs beside them.
          testTimeout: 30_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'conformance',
          environment: 'jsdom',
          include: here('tests/conformance/**/*.test.ts'),
          testTimeout: 30_000,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // They leave nothing behind in the process, and the server's modules take seconds to load.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...deep],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // They leave nothing behind in the process, and the server's modules take seconds to load.
          isolate: false,
          include: here('tests/api/**/*.test.ts'),
          exclude: [...deep],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'deep faults',
          environment: 'node',
          include: here('tests/faults/**/*.test.ts'),
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'deep',
          environment: 'node',
          include: [...deep, 'tests/project/**/*.test.ts'],
          exclude: ['tests/pages/**'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'long pages',
          environment: 'jsdom',
          include: here('tests/pages/**/*.deep.test.ts'),
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 600_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Found at once rather than while the tests run, which would load the page anew under them.
        optimizeDeps: {
          entries: ['src/**/*.stories.tsx', '.storybook/*/*.stories.tsx', '.storybook/preview.tsx'],
          include: ['react/jsx-dev-runtime', 'react-dom/client', 'storybook/test'],
        },
        test: {
          name: 'stories',
          // One page for all files: each story brings its own shell, and loading the app's modules anew took longer than drawing.
          isolate: false,
          // The gallery draws every chain, and axe looks at each of them twice.
          testTimeout: 90_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { host: '127.0.0.1' },
            provider: playwright({
              launchOptions: { args: [...chromiumArgs], executablePath: chromiumPath() ?? '' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
