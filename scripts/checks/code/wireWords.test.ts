import { describe, expect, it } from 'vitest';
import { excused, wireWords } from './wireWords.ts';

const file = 'src/features/cart/x.ts';
const words = (text: string, path = file) => wireWords(path, text).map(({ line, word }) => `${line} ${word}`);

describe('wireWords', () => {
  it.each([
    ["import type { WireNft } from '../../api/nft/entities.ts';", ['1 WireNft']],
    ['const price = nft.currentPrice;', ['1 currentPrice']],
    ['\nconst { ownerAddress: owner } = nft;', ['2 ownerAddress']],
    ['const request = { mainnet: chain.wire.name, contractAddress };', ['1 mainnet', '1 contractAddress']],
    ["api.call(cancelOrder, { platformId: 'a' });", ['1 platformId']],
    ['const { finalStatus: status, txHash } = order;', ['1 finalStatus', '1 txHash']],
    ['interface Row { readonly paymentContract: string }', ['1 paymentContract']],
    ["import type { SwapOrder } from '../../api/swapOrders.ts';", ['1 SwapOrder']],
    ["import { getTransData, type SwapRecord as Row } from '../../api/swapOrders.ts';", ['1 Row']],
  ])('finds %j', (text, found) => {
    expect(words(text)).toEqual(found);
  });

  it.each([
    '// currentPrice of WireNft',
    "const column = 'floorPrice';",
    "const name = 'mainnet';",
    'const price = nft.price;',
    'class Wired {}',
    "import type { SwapOrder } from '../../trade/orders/SwapOrder.ts';",
    "import { getTransData } from '../../api/swapOrders.ts';",
  ])('leaves %j', (text) => {
    expect(words(text)).toEqual([]);
  });

  it('excuses the words that a plugin names with a reason', () => {
    const text =
      '// Not our wire: txHash mainnet, fields of the node.\nconst { txHash, mainnet, finalStatus } = reply;';

    expect(words(text, 'src/plugins/kits/foo/FooNodes.ts')).toEqual(['2 finalStatus']);
    expect(words(text)).toEqual(['2 txHash', '2 mainnet', '2 finalStatus']);
    expect(words('// Not our wire: txHash\nconst { txHash } = reply;', 'src/plugins/kits/foo/a.ts')).toEqual([
      '2 txHash',
    ]);
  });

  it('excuses a word in one file only', () => {
    const [path = '', [list]] = Object.entries(excused)[0] ?? ['', ['', '']];
    const [word] = list.split(' ');

    expect(words(`const { ${word} } = reply;`, path)).toEqual([]);
    expect(words(`const { ${word} } = reply;`)).toEqual([`1 ${word}`]);
    expect(words('const { currentPrice } = reply;', path)).toEqual(['1 currentPrice']);
  });
});
