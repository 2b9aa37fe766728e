import { describe, expect, it } from 'vitest';
import { oldWords } from '../checks/code/oldWords.ts';
import { wireWords } from '../checks/code/wireWords.ts';
import { chainDraft } from './chain.ts';
import { familyDrafts } from './family.ts';
import { featureDraft } from './feature.ts';
import { isWalletFamily, walletDraft, walletFamilies } from './wallet.ts';

const choices = { id: 'foo-bar', name: 'Foo', symbol: 'FOO', rdns: 'example.foo', chainId: 12_345 };
const drafts = [
  chainDraft(choices),
  featureDraft(choices),
  ...familyDrafts(choices),
  ...walletFamilies.filter(isWalletFamily).map((family) => walletDraft({ ...choices, family })),
];
const files = drafts
  .flatMap(({ folder, files }) => Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const))
  .filter(([path]) => /\.tsx?$/.test(path));

describe('a file of `npm run new`', () => {
  it.each(files)('has no word that `npm run check` refuses: %s', (path, text) => {
    expect(oldWords(path, text)).toEqual([]);
    // Its folder names its place in Storybook.
    if (path.endsWith('.stories.tsx')) expect(text).not.toContain('title:');
    if (!/\.(?:test|stories)\.|\/testing\//.test(path)) expect(wireWords(path, text)).toEqual([]);
  });
});
