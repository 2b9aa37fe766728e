import { describe, expect, it } from 'vitest';
import { excused, wireWords } from './wireWords.ts';

const file = 'src/features/cart/x.ts';
const words = (text: string, path = file) => wireWords(path, text).map(({ line, word }) => `${line} ${word}`);

describe('wireWords', () => {
  it.each([
    ["import type { WireNft } from '../../api/nft/entities.ts';", ['1 WireNft']],
    ['const price = nft.currentPrice;', ['1 currentPrice']],
    ['\nconst { ownerAddress: owner } = nft;', ['2 ownerAddress']],
    ["api.call(cancelOrder, { platformId: 'a' });", ['1 platformId']],
    ['interface Row { readonly paymentContract: string }', ['1 paymentContract']],
  ])('finds %j', (text, found) => {
    expect(words(text)).toEqual(found);
  });

  it.each(['// currentPrice of WireNft', "const column = 'floorPrice';", 'const price = nft.price;', 'class Wired {}'])(
    'leaves %j',
    (text) => {
      expect(words(text)).toEqual([]);
    },
  );

  it('excuses a word in one file only', () => {
    const [path = '', [word]] = Object.entries(excused)[0] ?? ['', ['', '']];

    expect(words(`const { ${word} } = reply;`, path)).toEqual([]);
    expect(words(`const { ${word} } = reply;`)).toEqual([`1 ${word}`]);
    expect(words('const { currentPrice } = reply;', path)).toEqual(['1 currentPrice']);
  });
});
