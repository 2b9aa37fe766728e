import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { collectionFixture, nftFixture } from '../../../../tests/support/nftFixtures.ts';
import {
  collectionAssets,
  getPlatformInfo,
  getSearchTag,
  popularListed,
  recentlyListed,
  topCollections,
} from '../../../api/nft/collections.ts';

/** A market with `count` collections on every chain. */
export function answerHome(api: FakeApi, count: number): void {
  const all = Array.from({ length: count }, (_none, index) => collectionFixture(index + 1));
  api.on(topCollections, ({ page = 1, pageSize = 20 }) => {
    const start = (Number(page) - 1) * Number(pageSize);
    return { lists: all.slice(start, start + Number(pageSize)), total: all.length };
  });
  api.on(recentlyListed, () => ({ assets: all.slice(0, 8) }));
  api.on(popularListed, () => ({ assets: all.slice(0, 5).reverse() }));
  api.on(collectionAssets, ({ page = 1, pageSize = 20 }) => {
    const start = (Number(page) - 1) * Number(pageSize);
    const nfts = Array.from({ length: count === 0 ? 0 : Number(pageSize) }, (_none, index) =>
      nftFixture(start + index + 1),
    );
    return { lists: nfts, total: nfts.length };
  });
  api.on(getSearchTag, () => ({ lists: all.slice(0, 4).map(({ id, name, imageUrl }) => ({ id, name, imageUrl })) }));
  api.on(getPlatformInfo, () => ({
    lists: count === 0 ? [] : [{ id: 'yard', name: 'Yard', feeRate: 2.5, isSupportSell: true }],
  }));
}
