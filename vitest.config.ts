import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, chromiumPath } from './tests/support/chromium.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';

const here = (glob: string) => [glob];
/** Polls wait for the thing itself; a second, as is usual, is too short where both cores are busy. */
const patient = { poll: { timeout: PATIENCE_MS } };
/** For a test that hangs. Far above what any of `npm test` takes, also where other work keeps all cores busy. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000 };
/** What takes a minute of a core or more: `npm run test:deep`. */
const deep = ['{server,demo,tests}/**/*.deep.test.ts'];
/** Tests of the programs that run, measure and compare. */
const programs = 'tests/{deployment,idle,load,perf,requirements,run,visual}/*.test.ts';
/** Compares times of settlement, so it runs alone. */
const measured = 'tests/api/swaps/inventedHashes.deep.test.ts';

export default defineConfig({
  test: {
    tags: [
      { name: 'deep', description: 'Long cases of a file whose short ones are in `npm test`: `npm run test:deep`.' },
      { name: 'measured', description: 'Compares a time or processor time with a limit: `npm run test:deep`, alone.' },
    ],
    // Two cores, and much of the time is waiting for blocks.
    maxWorkers: 3,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          expect: patient,
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', programs],
          setupFiles: ['tests/support/setup.ts'],
          // It imports JSON in a form that Node refuses.
          server: { deps: { inline: [/@actions\//] } },
          // One environment a worker: each test brings its own shell, and making 140 pages took longer than the tests.
          isolate: false,
          ...limits,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'conformance',
          expect: patient,
          environment: 'jsdom',
          include: here('tests/conformance/**/*.test.ts'),
          ...limits,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          expect: patient,
          environment: 'node',
          // They leave nothing behind in the process, and the server's modules take seconds to load.
          isolate: false,
          include: ['{server,demo}/**/*.test.ts'],
          exclude: [...deep],
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          expect: patient,
          environment: 'node',
          // They leave nothing behind in the process, and the server's modules take seconds to load.
          isolate: false,
          include: here('tests/api/**/*.test.ts'),
          exclude: [...deep],
          ...limits,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'deep faults',
          expect: patient,
          environment: 'node',
          include: here('tests/faults/**/*.test.ts'),
          testTimeout: 300_000,
          // Hooks start and stop a whole world.
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'deep',
          expect: patient,
          environment: 'node',
          include: [...deep, 'tests/project/**/*.test.ts'],
          exclude: ['tests/pages/**', measured],
          // Some compile the whole project, more than once and beside others.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'deep measured',
          expect: patient,
          environment: 'node',
          include: [measured],
          // After the other projects, so that no other test changes what is measured.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'deep pages',
          expect: patient,
          environment: 'jsdom',
          include: here('tests/pages/**/*.deep.test.ts'),
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 90_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Found before the tests run. A package that is found later would reload the page during a test.
        optimizeDeps: {
          entries: ['src/**/*.stories.tsx', '.storybook/*/*.stories.tsx', '.storybook/preview.tsx'],
          include: ['react/jsx-dev-runtime', 'react-dom/client', 'storybook/test'],
        },
        test: {
          name: 'stories',
          expect: patient,
          // One page for all files. Each story brings its own shell, and loading the app's modules again takes longer than drawing.
          isolate: false,
          ...limits,
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
