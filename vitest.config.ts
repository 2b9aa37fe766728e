import { defineConfig } from 'vitest/config';

const here = (glob: string) => [glob];

export default defineConfig({
  test: {
    // Two cores: one for the tests, one for what they start.
    maxWorkers: 2,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          typecheck: { enabled: false },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'types',
          include: [],
          typecheck: { enabled: true, only: true, include: ['src/**/*.test-d.ts'], tsconfig: './tsconfig.app.json' },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'conformance',
          environment: 'jsdom',
          include: here('tests/conformance/**/*.test.ts'),
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: here('tests/api/**/*.test.ts'),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
