import { mkdirSync } from 'node:fs';
import { prepareTests } from './prepare.ts';
import { CommandFailed, run } from './run.ts';

/**
 * `npm run test:long`: what takes longer than CI waits. 20,000 starts on broken storage, storms of clicks, hostile replies on every
 * page; a soak of 2,000 routes; every docs page of the built Storybook; every page held against its picture. All parts
 * are run, and those that failed are named at the end. `-- soak` runs one.
 */
const parts: Readonly<Record<string, readonly (readonly [program: string, ...args: string[]])[]>> = {
  pages: [['vitest', 'run', '--project=long pages']],
  soak: [['playwright', 'test', '--project=long', 'soak', 'storedState']],
  storybook: [
    ['storybook', 'build', '--output-dir', 'storybook-static', '--quiet'],
    ['playwright', 'test', '--project=long', 'storybook'],
  ],
  visual: [['tsx', 'scripts/visual.ts']],
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
