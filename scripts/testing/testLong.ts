import { mkdirSync } from 'node:fs';
import { CommandFailed, run } from '../run.ts';
import { prepareTests } from './prepare.ts';

/**
 * `npm run test:long`: tests that are too long for CI. 20,000 starts on broken storage, rapid clicks, and hostile replies on
 * every page; a soak of 2,000 routes; every docs page of the built Storybook; every page compared with its picture. Runs all
 * parts and lists the failed ones at the end. `-- soak` runs one part.
 */
const parts: Readonly<Record<string, readonly (readonly [program: string, ...args: string[]])[]>> = {
  pages: [['vitest', 'run', '--project=long pages']],
  soak: [['playwright', 'test', '--project=long', 'soak', 'storedState']],
  storybook: [
    ['storybook', 'build', '--output-dir', 'storybook-static', '--quiet'],
    ['playwright', 'test', '--project=long', 'storybook'],
  ],
  visual: [['tsx', 'scripts/testing/visual.ts']],
};

mkdirSync('reports', { recursive: true });
const bin = (name: string) => `node_modules/.bin/${name}`;
await prepareTests();

const wanted = process.argv.slice(2);
const failed: string[] = [];
const names = Object.keys(parts).filter((name) => wanted.length === 0 || wanted.includes(name));
for (const name of names) {
  try {
    for (const [program, ...args] of parts[name] ?? [])
      await run(bin(program), args, { E2E_REPORT: 'reports/e2e-long.json' });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    failed.push(name);
  }
}
console.log(
  failed.length === 0 ? `test:long: all of ${names.join(', ')} passed` : `test:long: failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
