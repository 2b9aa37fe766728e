import { expect, it } from 'vitest';
import { pluginFolders, pluginSteps, typesConfig } from './pluginSteps.ts';

/** The pattern of test titles in the step that runs the shared rules. */
function patternOf(id: string): RegExp {
  const step = pluginSteps(id).find(({ name }) => name === 'plugin:conformance');
  return new RegExp(step?.command.at(-1) ?? '$^');
}

it('runs the shared rules for one chain alone', () => {
  const pattern = patternOf('sei');

  expect('../../src/plugins/chains/sei/index.ts has its own icon').toMatch(pattern);
  expect('[MON-01] nodes of the build of sei belong to two operators').toMatch(pattern);
  expect('../../src/plugins/chains/sei-evm/index.ts has its own icon').not.toMatch(pattern);
  // A copied folder may have the id of another.
  expect('every registered chain have unique id').toMatch(pattern);
});

it('runs the shared rules for one wallet alone', () => {
  const pattern = patternOf('metamask');

  expect('../../../src/plugins/wallets/metamask/index.ts has its own icon').toMatch(pattern);
  expect('src/plugins/wallets/metamask has a counterpart').toMatch(pattern);
  expect('[WAL-21] MetaMask (metamask) connect').toMatch(pattern);
  expect('[WAL-21] Coinbase (coinbase) connect').not.toMatch(pattern);
  expect('all wallets [WAL-01] have unique id').toMatch(pattern);
});

it('runs the tests of a kit, and the rules for its family alone', () => {
  const names = pluginSteps('aelf').map(({ name }) => name);

  expect('the family aelf has a verifier of its sign-ins, or says why not').toMatch(patternOf('aelf'));
  expect('deposits [SWP-11] are tried on aelf').toMatch(patternOf('aelf'));
  expect('a deposit on aelf [SWP-11] is refused with another address').toMatch(patternOf('aelf'));
  expect('[MON-07] listed tokens match which has examples for aelf').toMatch(patternOf('aelf'));
  expect('the family aelf-two has a verifier of its sign-ins, or says why not').not.toMatch(patternOf('aelf'));
  expect(names).toContain('plugin:unit');
  expect(pluginSteps('sei').map(({ name }) => name)).not.toContain('plugin:unit');
});

it('checks the types of the folder alone, and of the whole app if a kit adds its transactions to them', () => {
  const namesOf = (id: string) => pluginSteps(id).map(({ name }) => name);

  expect(namesOf('sei')).toContain('plugin:types');
  expect(namesOf('sei')).not.toContain('types:app');
  expect(namesOf('aelf')).toContain('types:app');
  expect(JSON.parse(typesConfig(pluginFolders('metamask')))).toMatchObject({
    extends: '../tsconfig.app.json',
    include: ['../src/plugins/wallets/metamask', '../src/**/*.d.ts', '../src/plugins/kits/**/payload.ts'],
  });
});

it('checks the icon of the folder alone', () => {
  const icons = pluginSteps('sei').find(({ name }) => name === 'icons');

  expect(icons?.command.slice(-2)).toEqual(['scripts/checks/icons.ts', 'src/plugins/chains/sei']);
});

it('runs the shared and the own tests of a swap provider', () => {
  const [tests, ...rest] = pluginSteps('lifi');

  expect(tests?.command).toEqual(
    expect.arrayContaining(['server/providers/providers.test.ts', 'server/providers/lifi/']),
  );
  expect(rest.map(({ name }) => name)).toEqual(['types:server', 'plugin:format']);
});

it('has no steps for a folder that does not exist', () => {
  expect(pluginSteps('no-such-plugin')).toEqual([]);
  expect(pluginSteps('')).toEqual([]);
});
