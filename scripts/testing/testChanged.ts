import { CommandFailed, run } from '../run.ts';
import { gateTests } from './gateTests.ts';
import { buildApp } from './prepare.ts';

/**
 * `npm run test:changed [-- branch]`: the tests and stories that import a file which differs from `main` or another branch, and
 * the browser tests whose own files differ. For use while working; `npm test` runs everything else, too.
 */
const [base = 'main'] = process.argv.slice(2);
try {
  await run('node_modules/.bin/tsx', ['scripts/setup.ts']);
  await run('node_modules/.bin/vitest', ['run', '--changed', base, '--passWithNoTests', ...gateTests]);
  await buildApp();
  await run('node_modules/.bin/playwright', [
    'test',
    '--project=gate',
    '--project=e2e',
    `--only-changed=${base}`,
    '--pass-with-no-tests',
  ]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  process.exitCode = 1;
}
