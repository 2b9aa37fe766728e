import { describe, expect, it } from 'vitest';
import { makers, walletFamilies } from './drafts.ts';

const choices = { id: 'foo-bar', name: 'Foo', symbol: 'FOO', rdns: 'example.foo', chainId: 12_345, family: 'evm' };
const drafts = [
  ...Object.entries(makers).flatMap(([kind, make]) => (kind === 'wallet' ? [] : make(choices))),
  ...walletFamilies.flatMap((family) => makers.wallet?.({ ...choices, family }) ?? []),
];
const files = drafts.flatMap(({ folder, files }) =>
  Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const),
);

describe('`npm run new`', () => {
  it('writes the folders of each kind', () => {
    expect(drafts.map(({ folder }) => folder)).toEqual([
      'src/plugins/chains/foo-bar',
      'src/plugins/kits/foo-bar',
      'src/plugins/chains/foo-bar',
      'server/providers/foo-bar',
      'src/features/foo-bar',
      ...walletFamilies.map(() => 'src/plugins/wallets/foo-bar'),
    ]);
    expect(walletFamilies).toEqual(['evm', 'solana', 'sui']);
    expect(makers.wallet?.({ ...choices, family: 'none' })).toEqual([]);
  });

  it.each(files)('fills in all of %s, and leaves the title of a story to its folder', (path, text) => {
    expect(path + text).not.toMatch(/\{\{\w+\}\}/);
    if (path.endsWith('.stories.tsx')) expect(text).not.toContain('title:');
  });
});
