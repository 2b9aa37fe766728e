import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { detailFixture, nftFixture } from '../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { keepListing } from '../../../tests/support/signedListing.ts';
import { signInTextFor } from '../../../tests/support/texts/signInText.ts';
import { signIn, signInText, signOut } from '../../api/auth.ts';
import { quoteByMarket } from '../../api/nft/buying.ts';
import { collectionAssets } from '../../api/nft/collections.ts';
import { likeAdd, likeCancel } from '../../api/nft/likes.ts';
import { getNftDetail, getNftDetailOthers } from '../../api/nft/nfts.ts';
import { AppError } from '../../model/errors.ts';
import { NftDetailStore } from './NftDetailStore.ts';

const { signal } = new AbortController();
const link = { contract: 'one-shunters', tokenId: '7', chainName: 'ONE' };
/** The same on the wire. */
const place = { contractAddress: 'one-shunters', tokenId: '7', mainnet: 'ONE' };

async function world(change: Parameters<typeof detailFixture>[1] = {}) {
  const one = new FakeChain('one', { hasNftMarket: true });
  const wallet = new FakeWallet({ chains: [one], signsMessages: true });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  api.on(getNftDetail, () => detailFixture(7, change));
  api.on(getNftDetailOthers, ({ event_type }) => ({ lists: event_type === 'price' ? [{ total_price: '1' }] : [] }));
  api.on(collectionAssets, () => ({ lists: [nftFixture(6), nftFixture(7), nftFixture(8)], total: 3 }));
  const until = '2100-01-01T00:00:00Z';
  api.on(signInText, signInTextFor);
  api.on(signIn, () => ({ family: 'fake', chain: one.plugin.id, address: 'one-alice', expiresAt: until }));
  api.on(likeAdd, () => ({ likeNum: 4 }));
  api.on(likeCancel, () => ({ likeNum: 3 }));
  const store = new NftDetailStore(shell, link);
  const nft = () =>
    runInAction(() => {
      if (store.state.status !== 'ready') throw new Error(store.state.status);
      return store.state.nft;
    });
  return { one, shell, api, store, nft, wallet };
}

describe('NftDetailStore', () => {
  it('[NFT-04] reads the NFT, its history and others of its collection', async () => {
    const { store, nft, api } = await world();

    await store.load(signal);

    expect(nft().name).toBe('Shunter 7');
    expect(runInAction(() => store.more.map(({ tokenId }) => tokenId))).toEqual(['6', '8']);
    expect(runInAction(() => Object.fromEntries(store.history))).toMatchObject({
      price: { status: 'ready', rows: [{ price: '1' }] },
      bids: { status: 'ready', rows: [] },
      activity: { status: 'ready', rows: [] },
    });
    expect(api.requestsOf(getNftDetail)).toEqual([{ ...place, userAddr: 'one-alice' }]);
  });

  it('[NFT-04] shows the NFT also if the market is unreachable', async () => {
    const { store, nft, api } = await world();
    api.on(quoteByMarket, () => ({ status: 'unreachable', body: undefined }));

    await store.load(signal);

    expect(nft().offers).toHaveLength(1);
    expect(store.quotes).toBeUndefined();
  });

  it('[NFT-08] knows an open listing that this device has signed, and that the service does not name', async () => {
    const { store, one, shell } = await world({ orders: [] });
    const { endsAt } = keepListing(shell, 7, 300n);
    await store.load(signal);
    expect(store.hidden).toBeUndefined();

    one.own('one-alice', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });
    await store.reloadOwn(signal);
    expect([store.ownAsk, store.hidden?.price.units]).toEqual([undefined, 300n]);

    one.closedOrders.add(`7 until ${endsAt}`);
    await store.reloadOwn(signal);
    expect(store.hidden).toBeUndefined();
  });

  it.each([
    ['299', '', undefined],
    ['300', '', undefined],
    ['301', '', 300n],
    ['1', 'one-usd', 300n],
  ])(
    '[NFT-08] beside a listing of the service at %s in %j, one signed at 300 is hidden: %s',
    async (price, token, found) => {
      const ask = {
        platformId: 'yard',
        orderId: 'mine',
        price,
        paymentToken: token,
        paymentDecimals: 18,
        expireTime: 0,
      };
      const { store, one, shell } = await world({ orders: [{ ...ask, maker: 'one-alice' }] });
      keepListing(shell, 7, 300n);
      one.own('one-alice', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });
      await store.load(signal);

      expect(store.hidden?.price.units).toBe(found);
    },
  );

  it('[NFT-04] asks the chain whether the named owner has the NFT', async () => {
    const { store, one } = await world({ ownerAddress: 'one-carol' });
    await store.load(signal);
    expect(store.ownerSeen).toBe(false);

    one.own('one-carol', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });
    await store.reloadOwn(signal);
    expect(store.ownerSeen).toBe(true);

    Object.assign(one.nfts, { balance: () => Promise.reject(new AppError('chain/unreachable', { chain: 'One' })) });
    await store.reloadOwn(signal);
    expect(store.ownerSeen).toBeUndefined();
  });

  it("[NFT-08] recognizes the account's NFT by its owner, and its listing by the maker", async () => {
    const order = {
      platformId: 'yard',
      orderId: 'mine',
      price: '5',
      paymentToken: '',
      paymentDecimals: 18,
      expireTime: 0,
      maker: 'one-ALICE',
    };
    const { store, one } = await world({ orders: [order] });
    one.own('one-alice', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });

    await store.load(signal);

    expect([store.held, store.ownAsk?.orderId]).toEqual([1n, 'mine']);
  });

  it('[NFT-04] calls no history empty that the service did not send, and asks again', async () => {
    const { store, api } = await world();
    const bids = () => runInAction(() => store.history.get('bids'));
    api.on(getNftDetailOthers, () => ({ status: 'unreachable', body: undefined }));
    await store.load(signal);
    expect(bids()).toEqual({ status: 'unread' });

    api.on(getNftDetailOthers, () => ({ status: 'empty' }));
    await store.reloadHistory('bids', signal);

    expect(bids()).toEqual({ status: 'ready', rows: [] });
  });

  it('[NFT-08] does not say that the account has none while its chain does not answer, and asks again', async () => {
    const { store, one } = await world();
    one.own('one-alice', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });
    const { balance } = one.nfts;
    Object.assign(one.nfts, { balance: () => Promise.reject(new AppError('chain/unreachable', { chain: 'One' })) });
    await store.load(signal);
    expect([store.held, store.isOwn]).toEqual([undefined, false]);

    Object.assign(one.nfts, { balance });
    await store.reloadOwn(signal);

    expect([store.held, store.isOwn]).toEqual([1n, true]);
  });

  it('[NFT-11] signs in once, then likes and unlikes', async () => {
    const { store, nft, api } = await world();
    await store.load(signal);

    await store.toggleLike(signal);
    expect(nft()).toMatchObject({ isLiked: true, likes: 4 });
    await store.toggleLike(signal);
    expect(nft()).toMatchObject({ isLiked: false, likes: 3 });

    expect(api.requestsOf(signIn)).toHaveLength(1);
    const request = { ...place, userAddr: 'one-alice' };
    expect([api.requestsOf(likeAdd), api.requestsOf(likeCancel)]).toEqual([[request], [request]]);
  });

  it('[NFT-11] loads the NFT again once a wallet is connected, and not twice for one account', async () => {
    const { store, nft, api, shell, wallet } = await world();
    await shell.wallet.disconnect();
    api.on(getNftDetail, ({ userAddr }) => detailFixture(7, { isLike: userAddr !== undefined }));
    await store.load(signal);
    expect(nft().isLiked).toBe(false);

    await shell.wallet.connect(wallet);
    await store.followAccount('one-alice', signal);
    expect(nft().isLiked).toBe(true);

    await store.followAccount('one-alice', signal);
    expect(api.requestsOf(getNftDetail)).toEqual([place, { ...place, userAddr: 'one-alice' }]);
  });

  it('[NFT-11] signs in again if the service has ended the session', async () => {
    const { store, nft, api } = await world();
    await store.load(signal);
    await store.toggleLike(signal);
    let isEnded = true;
    api.on(signOut, () => null);
    api.on(likeCancel, () => {
      if (!isEnded) return { likeNum: 3 };
      isEnded = false;
      return { status: 'refused', resultCode: 4105, message: '' };
    });

    await store.toggleLike(signal);

    expect(api.requestsOf(signIn)).toHaveLength(2);
    expect(nft()).toMatchObject({ isLiked: false, likes: 3 });
  });

  it('[NFT-11] shows no like that the service did not accept', async () => {
    const { store, nft, api } = await world();
    await store.load(signal);
    api.on(likeAdd, () => ({ status: 'refused', resultCode: 4103, message: '' }));

    await expect(store.toggleLike(signal)).rejects.toMatchObject({ code: 'api/refused' });
    expect(nft()).toMatchObject({ isLiked: false, likes: 3 });
  });
});
