import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listing, listingOf } from './listingOf.ts';
import { TreeCopy } from './TreeCopy.ts';

type Ran = Awaited<ReturnType<TreeCopy['run']>>;

describe('plugins that `npm run new` makes', () => {
  let tree: TreeCopy;
  let listing: Listing;
  let conformance: Ran;
  let check: Ran;

  beforeAll(async () => {
    tree = new TreeCopy();
    await tree.run('new', 'chain', 'foo', '--chain-id', '912559', '--symbol', 'FOO');
    await tree.run('new', 'wallet', 'bar');
    await tree.run('new', 'feature', 'baz');
    await tree.run('new', 'family', 'qux-net', '--symbol', 'QUX');
    listing = await listingOf(tree);
    const suites = ['chains', 'wallets/folders', 'wallets/all'].map((name) => `tests/conformance/${name}.test.ts`);
    // The suites themselves test the existing ones.
    const made = ['--testNamePattern', 'foo|bar|qux-net|every wallet'];
    conformance = await tree.run('test:unit', '--project', 'conformance', '--reporter=verbose', ...made, ...suites);
    check = await tree.run('check', 'format', 'types:app', 'imports', 'dead-code');
  });
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
    expect(check.code, check.output).toBe(0);
  });

  it('[SHL-19] pass the conformance suite, which says what a family and a wallet still lack', () => {
    const failed = conformance.output.match(/FAIL .*/g) ?? [];
    const lacking = failed.map((line) => line.match(/plugins\/(?:chains|wallets)\/[\w-]+|every wallet/)?.[0]);

    expect(conformance.output).toContain('chains/foo');
    expect(conformance.output).toContain('wallets/bar');
    expect(new Set(lacking)).toEqual(new Set(['plugins/chains/qux-net', 'every wallet']));
    expect(conformance.output).toContain('The chain refuses its own `samples.address`.');
    expect(conformance.output).toContain('The driver asks no node for balances.');
    expect(conformance.output).toMatch(/has a counterpart in the conformance suite[\s\S]*"bar"/);
  });

  it('[SHL-19] have tests of their own that pass where they are a family, and are not made twice', async () => {
    const own = await tree.run('test:unit', '--project', 'unit', 'src/plugins/kits/qux-net');
    const again = await tree.run('new', 'family', 'qux-net');

    expect(own.code, own.output).toBe(0);
    expect(again.output).toContain('src/plugins/kits/qux-net is there already.');
    expect(again.code).toBe(1);
  });
});
