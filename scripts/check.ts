import { CommandFailed, runQuietly } from './run.ts';

interface Step {
  readonly name: string;
  readonly says: string;
  readonly command: readonly [string, ...string[]];
  /** Print the output of this step if the command line names the step. */
  readonly tells?: true;
}

/**
 * Static checks, without running the product. `npm run check -- imports types:app` runs only these two. The longest steps
 * come first, so that no core waits for a late step.
 */
const steps: readonly Step[] = [
  { name: 'types:app', says: 'types of the app, texts complete', command: ['tsc', '-p', 'tsconfig.app.json'] },
  {
    name: 'types:faults',
    says: 'types of tests that are app and server at once',
    command: ['tsc', '-p', 'tsconfig.faults.json'],
  },
  { name: 'types:server', says: 'types of server and scripts', command: ['tsc', '-p', 'tsconfig.server.json'] },
  {
    name: 'imports',
    says: 'import rules, and their pictures in the documents',
    command: ['tsx', 'scripts/checks/imports.ts'],
  },
  { name: 'dead-code', says: 'no unused file, export or dependency', command: ['knip', '--no-progress'] },
  { name: 'types:worker', says: 'types of the service worker', command: ['tsc', '-p', 'tsconfig.worker.json'] },
  { name: 'types:pure', says: 'types of model and wire', command: ['tsc', '-p', 'tsconfig.pure.json'] },
  {
    name: 'dependencies',
    says: 'pins, hashes, install scripts and licences of dependencies',
    command: ['tsx', 'scripts/checks/checkDependencies.ts'],
  },
  {
    name: 'stories',
    says: 'every component in a story',
    command: ['tsx', 'scripts/checks/checkStories.ts'],
    tells: true,
  },
  {
    name: 'references',
    says: 'references to the specification, the contract and the requirements',
    command: ['tsx', 'scripts/checks/references.ts'],
  },
  {
    name: 'words',
    says: 'no old words in names, comments and test titles',
    command: ['tsx', 'scripts/checks/words.ts'],
  },
  { name: 'wire', says: 'no names of the wire outside src/api', command: ['tsx', 'scripts/checks/wire.ts'] },
  {
    name: 'functions',
    says: 'no function over 80 lines or with more than three parameters',
    command: ['tsx', 'scripts/checks/functions.ts'],
  },
  {
    name: 'evidence',
    says: 'docs/requirements-evidence.md as the tests are',
    command: ['tsx', 'scripts/checks/evidence.ts'],
  },
  { name: 'titles', says: 'titles of commits', command: ['tsx', 'scripts/checks/commitTitles.ts'] },
  { name: 'format', says: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
];

/** Each step uses one core, and every machine has two. */
const AT_ONCE = 2;

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const waiting = [...chosen];
const failed: string[] = [];
await Promise.all(Array.from({ length: AT_ONCE }, lane));
console.log(failed.length === 0 ? `check: all ${chosen.length} steps passed` : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function lane(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
}

async function runStep({ name, says, command: [program, ...args], tells }: Step): Promise<void> {
  const started = Date.now();
  try {
    const output = await runQuietly(`node_modules/.bin/${program}`, args);
    if (tells && wanted.includes(name)) console.log(output);
    console.log(`ok      ${says} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(`FAILED  ${says}\n${error.message}`);
    failed.push(name);
  }
}
