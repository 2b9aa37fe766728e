import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSteps } from '../../scripts/checkSteps.ts';
import { type Listing, listingOf } from './listingOf.ts';
import { plantPlugins } from './plantedPlugins.ts';
import { TreeCopy } from './TreeCopy.ts';

type Ran = Awaited<ReturnType<TreeCopy['run']>>;

const suites = [
  'chains',
  'deposits',
  'families',
  'operators',
  'storedKeys',
  'texts',
  'tokenForms',
  'product/',
  'wallets/all',
];
/** All checks of a copy compile it several times. */
const PREPARE_LIMIT_MS = 1_800_000;
/** The copy has no history of commits. */
const steps = checkSteps.map(({ name }) => name).filter((name) => name !== 'titles');
const walletSuites = [
  'evm.catalogue',
  'evm.switching',
  'folders',
  'steps/evm',
  'steps/solana',
  'steps/sui',
  'steps/others',
];

describe('plugins that `npm run new` makes, and plugins with every option', () => {
  let tree: TreeCopy;
  let listing: Listing;
  let conformance: Ran;
  let check: Ran;

  beforeAll(async () => {
    tree = new TreeCopy();
    await tree.run('new', 'chain', 'foo', '--chain-id', '912559', '--symbol', 'FOO');
    await tree.run('new', 'wallet', 'bar');
    await tree.run('new', 'wallet', 'solbar', '--family', 'solana');
    await tree.run('new', 'wallet', 'suibar', '--family', 'sui');
    await tree.run('new', 'feature', 'baz');
    await tree.run('new', 'family', 'qux-net', '--symbol', 'QUX');
    plantPlugins(tree);
    listing = await listingOf(tree);
    const files = [...suites, ...walletSuites.map((name) => `wallets/${name}`)].map(
      (name) => `tests/conformance/${name}`,
    );
    // The suites themselves test the existing ones.
    const made = ['--testNamePattern', 'foo|bar|baz|qux|[Ee]very|this product|of local storage'];
    conformance = await tree.vitest('--project', 'conformance', '--reporter=verbose', ...made, ...files);
    check = await tree.run('check', ...steps);
  }, PREPARE_LIMIT_MS);
  afterAll(() => tree.dispose());

  it('[SHL-19] are registered and keep every rule with no other edit', () => {
    const { chains, wallets, problems } = listing;

    expect(problems).toEqual([]);
    expect(chains).toContainEqual(
      expect.objectContaining({ id: 'eip155:912559', name: 'Foo', wire: { name: 'FOO', chainId: '912559' } }),
    );
    expect(chains.find(({ name }) => name === 'Foo')?.explorer).toMatch(
      /^https:\/\/explorer\.foo\.example\/address\/0x/,
    );
    expect(chains).toContainEqual(expect.objectContaining({ id: 'quxnet:1', name: 'Qux-net', family: 'qux-net' }));
    expect(wallets).toContainEqual(expect.objectContaining({ id: 'bar', name: 'Bar' }));
    expect(wallets).toContainEqual(expect.objectContaining({ id: 'solbar', chainType: 'SOL' }));
    expect(wallets).toContainEqual(expect.objectContaining({ id: 'suibar', chainType: 'SUI' }));
    expect(chains.find(({ name }) => name === 'Everychain')?.hosts).toEqual(['https://names.everychain.org']);
    expect(wallets.find(({ id }) => id === 'everyevm')?.popularity).toBe(98);
    expect(check.code, check.output).toBe(0);
  });

  it('[SHL-19] fail only the tests that name the placeholders, and what a family still lacks', () => {
    const output = stripVTControlCharacters(conformance.output);
    const failed = new Set(output.match(/(?<=FAIL .*tests\/conformance\/).*/g));
    const family = [...failed].filter((line) => line.includes('qux-net'));
    const others = [...failed].filter((line) => !family.includes(line));

    expect(others.sort(), output).toEqual([
      'chains.test.ts > ../../src/plugins/chains/foo/index.ts > has replaced the placeholders of its skeleton',
      'wallets/folders.test.ts > ../../../src/plugins/wallets/bar/index.ts > has replaced the placeholders of its skeleton',
      'wallets/folders.test.ts > ../../../src/plugins/wallets/solbar/index.ts > has replaced the placeholders of its skeleton',
      'wallets/folders.test.ts > ../../../src/plugins/wallets/suibar/index.ts > has replaced the placeholders of its skeleton',
    ]);
    expect(family.length).toBeGreaterThan(0);
    for (const message of [
      'Replace the placeholders in src/plugins/chains/foo/index.ts by the true values.',
      'The chain refuses its own `samples.address`.',
      'The driver asks no node for balances.',
      'Write src/plugins/chains/<a chain of qux-net>/testing/deposit.ts',
      'Write src/plugins/chains/<a chain of qux-net>/testing/tokenAddresses.ts',
      'Write server/auth/verify/qux-net.ts, or say in src/plugins/kits/qux-net/testing/missingParts.ts why there is none.',
      "Write src/plugins/wallets/<id>/index.ts with 'qux-net' in `families`",
      'Write src/plugins/kits/qux-net/<name>Address.test.ts',
      'Write src/plugins/chains/<a chain of qux-net>/testing/standIn.ts',
    ]) {
      expect(output).toContain(message);
    }
  });

  it.each([
    ['foo', 'src/plugins/chains/foo/index.ts: Replace the placeholders by the true values. They are: '],
    ['bar', 'src/plugins/wallets/bar/index.ts: Replace the placeholders by the true values. They are: '],
    ['qux-net', 'src/plugins/chains/qux-net/testing/deposit.ts: write it'],
  ])('[SHL-19] `npm run check -- plugin %s` lists what is missing, in few lines', async (id, first) => {
    const { code, output } = await tree.run('check', 'plugin', id);
    const missing = output.split('\n').filter((line) => line.startsWith('missing: '));

    expect(code, output).toBe(1);
    expect(missing).toContainEqual(expect.stringContaining(`missing: ${first}`));
    expect(new Set(missing).size).toBe(missing.length);
    // The terminal's colors begin with this character.
    expect(output).not.toContain('\u001b');
    expect(output.split('\n').length).toBeLessThan(30);
  });

  it.each([
    'chains/foo',
    'chains/everychain',
    'chains/everydemo',
    'chains/everyold',
    'wallets/bar',
    'wallets/everyevm',
    'wallets/everysol',
  ])('[SHL-19] are tried by the conformance suite: %s', (folder) => {
    expect(conformance.output).toContain(`src/plugins/${folder}`);
  });

  it('[SHL-19] have tests of their own that pass where they are a family, and are not made twice', async () => {
    const own = await tree.vitest('--project', 'unit', 'src/plugins/kits/qux-net');
    const again = await tree.run('new', 'family', 'qux-net');

    expect(own.code, own.output).toBe(0);
    expect(again.output).toContain('src/plugins/kits/qux-net is there already.');
    expect(again.code).toBe(1);
  });

  it('[SHL-19] name the file of a counterpart that is missing', async () => {
    tree.remove('src/plugins/wallets/bar/testing');
    const ran = await tree.vitest('--project', 'conformance', 'tests/conformance/wallets/all.test.ts');

    expect(ran.code).not.toBe(0);
    expect(ran.output).toContain('Write src/plugins/wallets/bar/testing/counterpart.ts');
  });
});
