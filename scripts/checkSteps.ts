export interface CheckStep {
  readonly name: string;
  readonly says: string;
  readonly command: readonly [string, ...string[]];
  /** The file of Vitest's JSON report, if the step runs tests. */
  readonly report?: string;
}

/** The native compiler, TypeScript 7. Version 6 stays for the tools that need its API. */
export const TSC = '../typescript-native/bin/tsc';

/**
 * Static checks, without running the product. `npm run check -- imports types:app` runs only these two. The longest steps
 * come first, so that no core waits for a late step.
 */
export const checkSteps: readonly CheckStep[] = [
  {
    name: 'format',
    says: 'format, lint, one mechanism for each habit',
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'types:app', says: 'types of the app, texts complete', command: [TSC, '-p', 'tsconfig.app.json'] },
  {
    name: 'types:faults',
    says: 'types of tests that are app and server at once',
    command: [TSC, '-p', 'tsconfig.faults.json'],
  },
  {
    name: 'types:tests',
    says: 'types of scripts, and of tests of the server',
    command: [TSC, '-p', 'tsconfig.tests.json'],
  },
  { name: 'types:demo', says: 'types of the demo', command: [TSC, '-p', 'tsconfig.demo.json'] },
  { name: 'types:server', says: 'types of the server, without the demo', command: [TSC, '-p', 'tsconfig.server.json'] },
  {
    name: 'imports',
    says: 'import rules and their pictures, parts of the shell, only the pipeline sends',
    command: ['tsx', 'scripts/checks/code/imports.ts'],
  },
  { name: 'dead-code', says: 'no unused file, export or dependency', command: ['knip', '--no-progress', '--cache'] },
  { name: 'types:worker', says: 'types of the service worker', command: [TSC, '-p', 'tsconfig.worker.json'] },
  { name: 'types:pure', says: 'types of model and wire', command: [TSC, '-p', 'tsconfig.pure.json'] },
  {
    name: 'dependencies',
    says: 'pins, hashes, install scripts and licences of dependencies',
    command: ['tsx', 'scripts/checks/packages/checkDependencies.ts'],
  },
  {
    name: 'stories',
    says: 'every component in a story',
    command: ['tsx', 'scripts/checks/checkStories.ts'],
  },
  {
    name: 'references',
    says: 'references to the specification, the contract and the requirements',
    command: ['tsx', 'scripts/checks/documents/references.ts'],
  },
  {
    name: 'texts',
    says: 'words of the glossary in every text on screen, in all languages',
    command: ['tsx', 'scripts/checks/texts/texts.ts'],
  },
  {
    name: 'calls',
    says: 'every call made by the app, or its reason in the contract',
    command: ['tsx', 'scripts/checks/code/calls.ts'],
  },
  {
    name: 'evidence',
    says: 'docs/requirements-evidence.md as the tests are',
    command: ['tsx', 'tests/requirements/evidence.ts'],
  },
  {
    name: 'icons',
    says: 'icons of chains and wallets: source, licence, size, no script or style',
    command: ['tsx', 'scripts/checks/icons.ts'],
  },
  { name: 'folders', says: 'no folder over 40 files', command: ['tsx', 'scripts/checks/code/folders.ts'] },
  { name: 'titles', says: 'titles of commits', command: ['tsx', 'scripts/checks/commitTitles.ts'] },
];
