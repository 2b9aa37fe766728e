import { defineConfig } from 'vitest/config';

/** Tests of one group of modules. `tests/mutation/mutation.ts` selects the group. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: process.env.MUTATION_PAGE === 'yes' ? 'jsdom' : 'node',
    include: (process.env.MUTATION_TESTS ?? '').split(' ').filter((glob) => glob !== ''),
    setupFiles: ['tests/mutation/setup.ts'],
    testTimeout: 30_000,
  },
});
