import { runInAction, when } from 'mobx';
import { addNftTransData, batchBuy, getNftSwapData, quoteSupperList } from '../../../src/api/nft/buying.ts';
import { addNft, keepMetadata, makeCollection, signMint, uploadFile } from '../../../src/api/nft/creation.ts';
import { getNftDetail } from '../../../src/api/nft/nfts.ts';
import { cancelOrder, makeOrder, updateOrderStatus } from '../../../src/api/nft/orders.ts';
import { queryBlackList } from '../../../src/api/swap.ts';
import { Checkout } from '../../../src/features/cart/checkout/Checkout.ts';
import cart from '../../../src/features/cart/index.ts';
import { cartOf } from '../../../src/features/cart/list/CartStore.ts';
import { YardMarket } from '../../../src/features/cart/testing/fixtures.ts';
import { Creation } from '../../../src/features/create/draft/Creation.ts';
import create from '../../../src/features/create/index.ts';
import { drawing, FakeStudio, fileOf, MemoryDisk } from '../../../src/features/create/testing/fixtures.ts';
import { Transfer } from '../../../src/features/nft-transfer/Transfer.ts';
import { Cancelling } from '../../../src/features/sell/cancel/Cancelling.ts';
import sell from '../../../src/features/sell/index.ts';
import { ListingRun } from '../../../src/features/sell/listing/ListingRun.ts';
import { draftOf } from '../../../src/features/sell/listing/SellDraft.ts';
import { FakeMarket } from '../../../src/features/sell/testing/fixtures.ts';
import { Amount } from '../../../src/model/Amount.ts';
import { FakeChain } from '../../support/fakes/FakeChain.ts';
import { FakeWallet } from '../../support/fakes/FakeWallet.ts';
import { detailFixture, nftModel } from '../../support/nftFixtures.ts';
import { type CrashFlow, type CrashWorld, callTo, reportTo } from './CrashFlow.ts';

const described = [callTo(uploadFile), callTo(keepMetadata)] as const;
const ownCollection = { kind: 'new', name: 'Sidings', symbol: 'SDG', requestId: 'c'.repeat(32) } as const;

function nftWorld() {
  const one = new FakeChain('one', { hasNftMarket: true });
  one.fund('one-alice', one.native, '100');
  const wallet = new FakeWallet({ chains: [one], signsMessages: true, signsTypedData: true });
  return { chains: [one], chain: one, wallet };
}

/** Two NFTs with prices in coins, bought with coins or with a token, which the market must be allowed to take. */
function checkoutWorld(payment: 'coins' | 'token'): CrashWorld {
  const world = nftWorld();
  const { chain } = world;
  const usd = chain.token('USD', 6);
  chain.fund('one-alice', usd, '100');
  const nfts = [nftModel(1), nftModel(2)];
  const market = new YardMarket(chain, nfts);
  chain.onIncluded = ({ kind }) => {
    if (kind === 'nft-purchase') market.prices.clear();
  };
  return {
    ...world,
    tokens: [usd],
    features: [cart],
    answerOn(api) {
      market.answerOn(api, nfts);
      market.sellFor(api, { token: usd, rate: 10n ** 12n });
    },
    async run(shell, signal) {
      const offered = nfts.filter(({ tokenId }) => market.prices.has(tokenId));
      const items = offered.map((nft) => ({ nft, price: Amount.ofUnits(BigInt(nft.price), chain.native) }));
      const checkout = new Checkout(shell, { chain: chain.plugin, items, cart: cartOf(shell) });
      if (payment === 'token') await checkout.choose(usd, signal);
      await checkout.run(signal);
    },
  };
}

/** An NFT of a collection that the market may not move yet. */
function listingWorld(): CrashWorld {
  const world = nftWorld();
  const market = new FakeMarket(world.chain);
  world.chain.own('one-alice', { collection: 'one-shunters', tokenId: 1n, standard: 'ERC721' });
  return {
    ...world,
    features: [sell],
    answerOn: (api) => market.answerOn(api),
    async run(shell, signal) {
      const draft = draftOf(shell);
      runInAction(() => draft.useChain(world.chain.plugin));
      await when(() => draft.markets.length > 0, { signal });
      runInAction(() => {
        draft.toggle(nftModel(1, { currentPrice: '' }));
        draft.changeAll({ priceText: '2', duration: '12h' });
      });
      await when(() => draft.canReview, { signal });
      const listings = runInAction(() =>
        draft.rows.flatMap((row) => {
          const [price, proceeds, state] = [draft.priceOf(row), draft.proceedsOf(row), draft.factsOf(row)];
          return price && proceeds && state.status === 'ready' ? [{ row, price, proceeds, facts: state.facts }] : [];
        }),
      );
      await new ListingRun(shell, world.chain.plugin, listings).run(signal);
    },
  };
}

/** The listing of NFT 2. */
function cancelWorld(): CrashWorld {
  const world = nftWorld();
  const market = new FakeMarket(world.chain);
  world.chain.onIncluded = () => void world.chain.closedOrders.add('order2');
  return {
    ...world,
    features: [sell],
    answerOn: (api) => market.answerOn(api),
    run: (shell, signal) => new Cancelling(shell, nftModel(2)).run(signal),
  };
}

/** An NFT that goes to Bob. */
function transferWorld(): CrashWorld {
  const world = nftWorld();
  world.chain.own('one-alice', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });
  return {
    ...world,
    features: [],
    answerOn(api) {
      api.on(getNftDetail, () => detailFixture(7));
      api.on(queryBlackList, () => ({ score: '1' }));
    },
    async run(shell, signal) {
      const transfer = new Transfer(shell, { chain: world.chain.plugin, contract: 'one-shunters', tokenId: '7' });
      await transfer.load(signal);
      runInAction(() => transfer.setRecipient('one-bob'));
      await transfer.recipient.check();
      await transfer.run(signal);
    },
  };
}

/** A draft with a file, for the shared collection or for a new one. The draft is on the disk of the browser. */
function mintWorld(collection: 'shared' | 'own'): CrashWorld {
  const world = nftWorld();
  const studio = new FakeStudio(world.chain);
  const disk = new MemoryDisk();
  let isMinted = false;
  world.chain.onIncluded = ({ kind }) => {
    isMinted ||= kind === 'nft-mint';
  };
  return {
    ...world,
    features: [create],
    answerOn: (api) => studio.answerOn(api),
    async run(shell, signal) {
      const place = { chain: world.chain.plugin, account: 'one-alice' };
      const creation = new Creation(shell, place, { disk, upload: studio.upload, maxLookups: 0 });
      await creation.start(undefined, signal);
      const { store, flow } = creation;
      const { state: facts } = creation.studio;
      // After the mint, the page shows the NFT, or an empty form.
      if (isMinted || facts.status !== 'ready') return;
      if (!store.draft.isBegun) {
        store.edit({ name: 'Siding' });
        await store.choose(fileOf(drawing, 'yard.svg'));
        if (collection === 'own') store.edit({ collection: ownCollection });
      }
      await flow.run(facts.facts, signal);
    },
  };
}

export const nftFlows: readonly CrashFlow[] = [
  {
    name: 'checkout',
    kind: 'nft-buy',
    effect: 'nft-purchase',
    earlier: [callTo(batchBuy), 'build', 'check'],
    reports: [reportTo(addNftTransData, ({ hash }) => hash)],
    isRepeatable: true,
    world: () => checkoutWorld('coins'),
  },
  {
    name: 'checkout with a token',
    kind: 'nft-buy',
    effect: 'nft-purchase',
    earlier: [callTo(quoteSupperList), callTo(getNftSwapData), 'build', 'check'],
    reports: [reportTo(addNftTransData, ({ hash }) => hash)],
    isRepeatable: true,
    world: () => checkoutWorld('token'),
  },
  {
    name: 'approval of a checkout',
    kind: 'approval',
    effect: 'approval',
    earlier: ['build'],
    reports: [],
    isRepeatable: true,
    world: () => checkoutWorld('token'),
  },
  {
    name: 'listing',
    kind: 'nft-approval',
    effect: 'operator',
    earlier: ['check'],
    reports: [],
    isRepeatable: true,
    later: ['sign order', callTo(makeOrder)],
    world: listingWorld,
  },
  {
    name: 'cancel',
    kind: 'nft-cancel',
    effect: 'nft-cancel',
    earlier: [callTo(cancelOrder), 'build', 'check'],
    reports: [reportTo(updateOrderStatus, ({ payload }) => payload.hash)],
    isRepeatable: true,
    world: cancelWorld,
  },
  {
    name: 'transfer',
    kind: 'nft-transfer',
    effect: 'nft-transfer',
    earlier: [callTo(getNftDetail), 'check'],
    reports: [],
    isRepeatable: true,
    world: transferWorld,
  },
  {
    name: 'mint',
    kind: 'nft-mint',
    effect: 'nft-mint',
    earlier: [...described, callTo(signMint), 'build', 'check'],
    reports: [reportTo(addNft, ({ hash }) => hash)],
    isRepeatable: true,
    waitsForChain: true,
    world: () => mintWorld('shared'),
  },
  {
    name: 'own collection',
    kind: 'nft-collection',
    effect: 'nft-collection',
    earlier: [...described, callTo(makeCollection), 'build', 'check'],
    reports: [],
    isRepeatable: true,
    waitsForChain: true,
    later: [callTo(signMint), callTo(addNft)],
    world: () => mintWorld('own'),
  },
];
