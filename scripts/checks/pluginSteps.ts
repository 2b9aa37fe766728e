import { existsSync } from 'node:fs';
import { type CheckStep, checkSteps, TSC } from '../checkSteps.ts';

const PLUGINS = 'src/plugins';
const PROVIDERS = 'server/providers';
const CONFORMANCE = 'tests/conformance';
/** The compiler's settings for one plugin, written by `npm run check -- plugin`. */
export const TYPES_CONFIG = '.cache/plugin.tsconfig.json';

/** Conformance files that have a test for each plugin of a kind, and how its tests are titled there. */
const kinds = {
  chains: {
    entry: 'index.ts',
    files: [`${CONFORMANCE}/chains.test.ts`, `${CONFORMANCE}/operators.test.ts`],
    titles: (id: string) => [`/chains/${id}/`, `of ${id} belong`, 'chain have unique'],
  },
  wallets: {
    entry: 'index.ts',
    files: [
      `${CONFORMANCE}/wallets/folders.test.ts`,
      `${CONFORMANCE}/wallets/steps`,
      `${CONFORMANCE}/wallets/all.test.ts`,
    ],
    titles: (id: string) => [`/wallets/${id}[/ ]`, `\\(${id}\\)`, 'wallet.* have unique'],
  },
  kits: {
    entry: '',
    files: [
      `${CONFORMANCE}/families.test.ts`,
      `${CONFORMANCE}/tokenForms.test.ts`,
      `${CONFORMANCE}/deposits/deposits.test.ts`,
    ],
    titles: (id: string) => [`the family ${id} `, `examples for ${id}$`, `deposit on ${id} `, `deposits .* ${id}$`],
  },
} as const;

/** The folders of the chain, the wallet, the kit and the swap provider of that name. Empty if there is none. */
export function pluginFolders(id: string): readonly string[] {
  return [...kindsOf(id).map((kind) => `${PLUGINS}/${kind}/${id}`), ...(isProvider(id) ? [`${PROVIDERS}/${id}`] : [])];
}

function isProvider(id: string): boolean {
  return id !== '' && existsSync(`${PROVIDERS}/${id}/provider.ts`);
}

function kindsOf(id: string): readonly (keyof typeof kinds)[] {
  return (['chains', 'wallets', 'kits'] as const).filter(
    (kind) => id !== '' && existsSync(`${PLUGINS}/${kind}/${id}/${kinds[kind].entry}`),
  );
}

/**
 * The steps of `npm run check -- plugin <id>`: what a chain, a wallet or a kit in a folder of that
 * name can fail. Empty if there is none.
 */
export function pluginSteps(id: string): readonly CheckStep[] {
  const found = kindsOf(id);
  if (found.length === 0) return isProvider(id) ? providerSteps(id) : [];
  const titles = found.flatMap((kind) => kinds[kind].titles(id)).join('|');
  return [
    vitestStep('plugin:conformance', `the rules that all ${found.join(' and ')} share`, [
      ...['--project', 'conformance', '--hideSkippedTests'],
      ...found.flatMap((kind) => kinds[kind].files),
      ...['--testNamePattern', titles],
    ]),
    ...(found.includes('kits')
      ? [vitestStep('plugin:unit', 'the tests of the kit', ['--project', 'unit', `${PLUGINS}/kits/${id}/`])]
      : []),
    typesStep(found),
    iconsStep(id),
    formatStep(id),
  ];
}

function providerSteps(id: string): readonly CheckStep[] {
  const tests = [`${PROVIDERS}/providers.test.ts`, `${PROVIDERS}/${id}/`];
  return [
    vitestStep('plugin:provider', 'the rules that all providers share, and its tests', [
      '--project',
      'server',
      ...tests,
    ]),
    ...checkSteps.filter(({ name }) => name === 'types:server'),
    formatStep(id),
  ];
}

function iconsStep(id: string): CheckStep {
  const command = ['tsx', 'scripts/checks/icons.ts', ...pluginFolders(id)] as const;
  return { name: 'icons', says: 'source, licence and size of its icon', command };
}

function formatStep(id: string): CheckStep {
  const command = ['biome', 'check', '--error-on-warnings', ...pluginFolders(id)] as const;
  return { name: 'plugin:format', says: 'format and lint', command };
}

/**
 * No code of the app imports a chain or a wallet, so its types concern its folder and what it imports. A kit adds its
 * transactions to a type that the whole app uses.
 */
function typesStep(found: readonly (keyof typeof kinds)[]): CheckStep {
  const whole = checkSteps.find(({ name }) => name === 'types:app');
  if (found.includes('kits') && whole) return whole;
  return { name: 'plugin:types', says: 'types of its files', command: [TSC, '-p', TYPES_CONFIG] };
}

/** The text of `TYPES_CONFIG`: the settings of the app for these folders. */
export function typesConfig(folders: readonly string[]): string {
  // Each kit declares its transactions, which the types of all signers name.
  const include = [...folders, 'src/**/*.d.ts', `${PLUGINS}/kits/**/payload.ts`].map((path) => `../${path}`);
  const compilerOptions = { tsBuildInfoFile: `./plugin-${folders.join('-').replaceAll('/', '-')}.tsbuildinfo` };
  return `${JSON.stringify({ extends: '../tsconfig.app.json', compilerOptions, include }, undefined, 2)}\n`;
}

/** A run of Vitest with its output, and a report that can be read. */
function vitestStep(name: string, says: string, args: readonly string[]): CheckStep {
  const report = `.cache/${name.replace(':', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, says, report, command: ['vitest', 'run', ...reporters, ...args] };
}
