import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { collectionFixture, nftFixture } from '../../../../tests/support/nftFixtures.ts';
import {
  getActivityCharts,
  getAssetsEventsList,
  getCollectionTrades,
  getSellWallData,
  holderDistribute,
  holderTop,
  holderTrend,
} from '../../../api/nft/charts.ts';
import { collectionAssets, collectionInfo, getPlatformInfo } from '../../../api/nft/collections.ts';
import { nftEventKinds } from '../../../api/nft/entities.ts';

/** The date of the test data. */
const DAY = Date.UTC(2026, 2, 14);
const DAY_MS = 24 * 60 * 60_000;

/** The collection `Shunters` on ONE with `count` NFTs, a third of them for sale. */
export function answerCollection(api: FakeApi, count: number): void {
  const numbers = Array.from({ length: count }, (_none, index) => index + 1);
  const traits = [
    {
      trait_type: 'Livery',
      values: ['Green', 'Blue', 'Rust'].map((value, index) => ({ value, count: 40 * (index + 1) })),
    },
    {
      trait_type: 'Number of axles',
      values: Array.from({ length: 12 }, (_none, index) => ({ value: String(index + 2), count: index })),
    },
  ];
  api.on(collectionInfo, () => ({
    ...collectionFixture(1, { name: 'Shunters', contractAddress: 'one-shunters', supply: count }),
    description: 'Small engines that put long trains together.',
    externalUrl: 'https://shunters.example',
    royalty: 5,
    tokenStandard: 'ERC721' as const,
    listedCount: Math.floor(count / 3),
    traits,
    platforms: ['yard', 'junction'],
  }));
  api.on(collectionAssets, ({ page = 1, pageSize = 20, buyNow }) => {
    const all = numbers.filter((n) => !buyNow || n % 3 === 0);
    const start = (Number(page) - 1) * Number(pageSize);
    const lists = all
      .slice(start, start + Number(pageSize))
      .map((n) => nftFixture(n, n % 3 === 0 ? {} : { currentPrice: '', orderId: '' }));
    return { lists, total: all.length };
  });
  api.on(getPlatformInfo, () => ({
    lists: [
      { id: 'yard', name: 'Yard', feeRate: 2.5 },
      { id: 'junction', name: 'Junction', feeRate: 1 },
    ],
  }));
  api.on(getAssetsEventsList, ({ page = 1, pageSize = 20 }) => ({
    lists: Array.from({ length: Number(pageSize) }, (_none, index) => ({
      id: `${page}-${index}`,
      event: nftEventKinds[index % nftEventKinds.length] ?? 'Sale',
      nftName: `Shunter ${index + 1}`,
      tokenId: String(index + 1),
      contractAddress: 'one-shunters',
      mainnet: 'ONE',
      price: index % 2 ? '1500000000000000000' : '',
      symbol: 'ONE',
      from: 'one-alice',
      to: index % 3 ? 'one-bob' : '',
      time: DAY - index * DAY_MS,
      txHash: index % 2 ? `0x${index}` : '',
    })),
    total: 55,
  }));
}

/** Collection events: a few of each kind. */
export function answerCharts(api: FakeApi): void {
  const sale = { imageUrl: '', platformId: 'yard' };
  api.on(getCollectionTrades, () => ({
    lists: [
      { ...sale, time: DAY + DAY_MS, price: '2.25', tokenId: '8', txHash: '0x8' },
      { ...sale, time: DAY, price: 1.5, tokenId: '7', txHash: '0x7' },
    ],
  }));
  api.on(getActivityCharts, () => ({
    lists: [
      { time: DAY, vol: '3.75', avgPrice: '1.875', saleNum: 2, floorPrice: '1.5' },
      { time: DAY + DAY_MS, vol: '0', avgPrice: '0', saleNum: 0, floorPrice: '' },
    ],
  }));
  api.on(getSellWallData, () => ({
    lists: [
      { price: '10', count: 9 },
      { price: '1', count: 4 },
      { price: '2.5', count: 2 },
    ],
  }));
  api.on(holderTop, () => ({
    lists: [
      { address: 'one-alice', count: 40, percent: 33.333 },
      { address: 'one-bob', count: 12, percent: 10 },
    ],
    total: 2,
  }));
  api.on(holderTrend, () => ({
    lists: [
      { time: DAY, holders: 10, listed: 3 },
      { time: DAY + DAY_MS, holders: 12, listed: 5 },
    ],
  }));
  api.on(holderDistribute, () => ({
    lists: [
      { range: '1', count: 8, percent: 66.7 },
      { range: '2-3', count: 3, percent: 25 },
      { range: '26+', count: 1, percent: 8.3 },
    ],
  }));
}
