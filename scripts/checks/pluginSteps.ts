import { existsSync } from 'node:fs';
import { type CheckStep, checkSteps } from '../checkSteps.ts';

const PLUGINS = 'src/plugins';
const CONFORMANCE = 'tests/conformance';
/** Steps for the whole project that a new folder can fail. */
const WHOLE = ['types:app', 'icons'];

/** Conformance files that have a test for each plugin of a kind, and how its tests are titled there. */
const kinds = {
  chains: {
    entry: 'index.ts',
    files: [`${CONFORMANCE}/chains.test.ts`, `${CONFORMANCE}/operators.test.ts`],
    titles: (id: string) => [`/chains/${id}/`, `of ${id} belong`],
  },
  wallets: {
    entry: 'index.ts',
    files: [
      `${CONFORMANCE}/wallets/folders.test.ts`,
      `${CONFORMANCE}/wallets/steps`,
      `${CONFORMANCE}/wallets/all.test.ts`,
    ],
    titles: (id: string) => [`/wallets/${id}[/ ]`, `\\(${id}\\)`],
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

/**
 * The steps of `npm run check -- plugin <id>`: what a chain, a wallet or a kit in a folder of that
 * name can fail. Empty if there is none.
 */
export function pluginSteps(id: string): readonly CheckStep[] {
  const found = (['chains', 'wallets', 'kits'] as const).filter(
    (kind) => id !== '' && existsSync(`${PLUGINS}/${kind}/${id}/${kinds[kind].entry}`),
  );
  if (found.length === 0) return [];
  const folders = found.map((kind) => `${PLUGINS}/${kind}/${id}`);
  const titles = found.flatMap((kind) => kinds[kind].titles(id)).join('|');
  return [
    ...checkSteps.filter(({ name }) => WHOLE.includes(name)),
    {
      name: 'plugin:conformance',
      says: `the rules that all ${found.join(' and ')} share`,
      command: [
        'vitest',
        ...['run', '--project', 'conformance', '--hideSkippedTests'],
        ...found.flatMap((kind) => kinds[kind].files),
        ...['--testNamePattern', titles],
      ],
    },
    ...(found.includes('kits')
      ? [
          {
            name: 'plugin:unit',
            says: 'the tests of the kit',
            command: ['vitest', 'run', '--project', 'unit', `${PLUGINS}/kits/${id}/`] as const,
          },
        ]
      : []),
    { name: 'plugin:format', says: 'format and lint', command: ['biome', 'check', '--error-on-warnings', ...folders] },
  ];
}
