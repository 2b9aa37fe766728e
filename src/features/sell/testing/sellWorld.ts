import { runInAction } from 'mobx';
import {
  collectionFixture,
  detailFixture,
  fixturePictures,
  nftFixture,
  nftModel,
} from '../../../../tests/support/nftFixtures.ts';
import { type StoryWorld, storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { createdNfts } from '../../../api/nft/creation.ts';
import { likeList } from '../../../api/nft/likes.ts';
import { getNftDetail, getUserAssets, getUserEvents } from '../../../api/nft/nfts.ts';
import { getUserOrders } from '../../../api/nft/orders.ts';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { draftOf, type SellDraft } from '../listing/SellDraft.ts';
import { FakeMarket, purchaseRecord } from './fixtures.ts';

interface Options {
  readonly hash?: string;
  readonly owned?: number;
  readonly connected?: false;
  /** Numbers of NFTs that only the service says the account has. */
  readonly lies?: readonly number[];
  readonly isDown?: true;
  /** Fills the draft after the market is known. */
  readonly fill?: (draft: SellDraft) => void;
  readonly market?: (market: FakeMarket) => void;
  readonly world?: (world: StoryWorld) => void;
}

/** For stories: an account with NFTs on a chain with a market that sells them. */
export function sellWorld(options: Options = {}): () => Promise<Shell> {
  return async () => {
    const world = await storyWorld({ connected: options.connected ?? true, nftMarkets: 2 });
    const { shell, api, one } = world;
    options.world?.(world);
    runInAction(() => nftChainOf(shell).choose(one.plugin));
    const market = new FakeMarket(one);
    options.market?.(market);
    market.answerOn(api);
    const owned = Array.from({ length: options.owned ?? 6 }, (_none, index) =>
      nftFixture(index + 1, index === 1 ? { isListed: true } : { currentPrice: '', isListed: false }),
    );
    api.on(getNftDetail, () => detailFixture(2));
    api.on(getUserAssets, () => ({
      assets: { nftInfos: owned, collectionInfos: [collectionFixture(1)], total: owned.length },
    }));
    if (options.isDown) api.on(getUserAssets, () => ({ status: 'unreachable', body: undefined }));
    const row = { ...listing, id: 'order2', token_id: '2' };
    api.on(getUserOrders, () => ({ lists: [row], total: 1 }));
    api.on(likeList, () => ({ lists: [nftFixture(7)], total: 41 }));
    api.on(createdNfts, () => ({ lists: [nftFixture(9)], total: 1 }));
    api.on(getUserEvents, ({ eventTypes }) => ({
      lists: eventTypes?.[0] === 'Sale' ? [sale] : [],
      total: 1,
    }));
    const standard = 'ERC721' as const;
    const isOwned = (number: number) => !options.lies?.includes(number);
    for (const number of owned.keys()) {
      const tokenId = BigInt(number + 1);
      if (isOwned(number + 1)) one.own('one-alice', { collection: 'one-shunters', tokenId, standard });
    }
    const draft = draftOf(shell);
    if (options.fill) {
      runInAction(() => draft.useChain(one.plugin));
      while (runInAction(() => draft.markets.length) === 0) await new Promise((resolve) => setTimeout(resolve));
      runInAction(() => options.fill?.(draft));
      const isKnown = () => runInAction(() => draft.rows.every((each) => draft.factsOf(each).status === 'ready'));
      while (!isKnown()) await new Promise((resolve) => setTimeout(resolve));
    }
    location.hash = options.hash ?? '#/sell';
    return shell;
  };
}

const listing = {
  nft_id: 'nft2',
  platform_id: 'yard',
  user_address: 'one-alice',
  chain: 'ONE',
  contract_address: 'one-shunters',
  image_url: fixturePictures.urlOf('2'),
  side: 0,
  status: 'added',
  price: '2000000000000000000',
  payment_contract: '',
  payment_decimals: '18',
  create_time: '2026-01-02T03:04:05.000Z',
  update_time: '2026-01-02T03:04:05.000Z',
  nft_name: 'Shunter 2',
} as const;

const sale = {
  id: 'e1',
  event: 'Sale',
  nftName: 'Shunter 9',
  tokenId: '9',
  contractAddress: 'one-shunters',
  imageUrl: '',
  mainnet: 'ONE',
  price: '1500000000000000000',
  symbol: 'ONE',
  from: 'one-alice',
  to: 'one-bob',
  time: Date.UTC(2026, 0, 2, 3, 4),
  txHash: 'one-hash-7',
} as const;

/** Three rows: a normal one, one below the floor, and a listed one whose price can only be lowered. */
export function threeRows(draft: SellDraft): void {
  const [usual, low, listed] = [
    nftModel(1, { currentPrice: '' }),
    nftModel(3, { currentPrice: '' }),
    nftModel(2, { isListed: true }),
  ];
  for (const nft of [usual, low, listed]) draft.toggle(nft);
  draft.change(usual, { priceText: '2', duration: '12h' });
  draft.change(low, { priceText: '0.1' });
  draft.change(listed, { priceText: '3', duration: '6m' });
}

/** NFT 1 at the service's false floor. The device bought it for 10 ONE. */
export const atFalseFloor: Options = {
  market: (market) => {
    market.floor = '0.0011';
  },
  world: ({ shell }) => {
    const record = purchaseRecord(1, 10n ** 19n);
    runInAction(() => shell.outbox.records.set(record.id, record));
  },
  fill: (draft) => {
    draft.toggle(nftModel(1, { currentPrice: '' }));
    draft.changeAll({ priceText: '0.0011' });
  },
};

/** Two rows that can be listed. */
export function twoRows(draft: SellDraft): void {
  for (const number of [1, 3]) draft.toggle(nftModel(number, { currentPrice: '' }));
  draft.changeAll({ priceText: '2', duration: '3d' });
}
