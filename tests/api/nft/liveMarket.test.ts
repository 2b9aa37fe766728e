import type { Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { nftId } from '../../../server/ids/nftIds.ts';
import { type LiveMarkets, liveMarkets } from '../../../server/nft/import/liveMarkets.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import type { DataOf, Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import * as buying from '../../../src/api/nft/buying.ts';
import { collectionInfo } from '../../../src/api/nft/collections.ts';
import { getNftDetail, getNftDetailOthers } from '../../../src/api/nft/nfts.ts';
import * as selling from '../../../src/api/nft/orders.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { NftYard } from '../../support/services/NftYard.ts';
import { OpenSeaStandIn } from '../../support/services/OpenSeaStandIn.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const N = 'NORTHYARD';
const PRICE = 10n ** 17n;
const DAY = 86_400;
const PASS_MS = 61_000;
const { signal } = new AbortController();

describe('[API-03] a live NFT market, by a stand-in for its API', () => {
  let bench: DevnetBench;
  let databases: TestDatabase;
  let opened: OpenDatabase[];
  let standIn: OpenSeaStandIn;
  let live: LiveMarkets;
  let app: FastifyInstance;
  let yard: NftYard;
  let creator: Wallet;
  let seller: Wallet;
  let buyer: Wallet;
  /** Added to the wall clock, so that passes start a minute apart. */
  let later = 0;
  const now = () => Date.now() + later;

  beforeAll(async () => {
    [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
    opened = [await databases.open(), await databases.open()];
    const [theirs, ours] = opened;
    if (!theirs || !ours) throw new Error('no databases');
    [creator, seller, buyer] = await Promise.all([bench.evmWallet(), bench.evmWallet(), bench.evmWallet()]);
    yard = await NftYard.found(bench, N, creator);
    await yard.mint(seller.address, 1, 5);
    await yard.approve(seller, bench.devnet.market);
    standIn = await OpenSeaStandIn.open({ bench, database: theirs, seaport: yard.seaport, now });
    await standIn.catchUp();
    const config = testConfig({
      OPENSEA_API: standIn.url,
      OPENSEA_API_KEY: 'key',
      OPENSEA_COLLECTIONS: standIn.slugOf(yard.nft),
      NODE_URLS: `${N}=${bench.devnet.rpc.get(N)}`,
    });
    const content = { open: async () => undefined };
    live = liveMarkets(config, { db: ours.db, now, content, ownChains: [standIn.chain] });
    const { markets, nftChains } = live;
    ({ app } = await buildApp({ config, db: ours.db, channels: [], markets, nftChains, imports: [], now }));
    await pass();
  });
  afterAll(async () => {
    await app.close();
    live.close();
    await standIn.close();
    await Promise.all(opened.map((database) => database.close()));
    await databases.stop();
    await bench.stop();
  });

  /** Copies the chain's events to OpenSea, and from there to the backend. */
  async function pass(): Promise<void> {
    await standIn.catchUp();
    later += PASS_MS;
    const [source] = live.imports;
    if (!source) throw new Error('nothing is imported');
    for (let round = 0; round < 12; round += 1) await source.round(signal);
  }

  async function answer<E extends Endpoint>(endpoint: E, payload: RequestOf<E>) {
    const { path: url } = endpoint;
    const text = Object.entries(Object(payload)).map(([key, value]) => [key, String(value)]);
    const sent =
      endpoint.method === 'POST'
        ? await app.inject({ method: 'POST', url, payload: Object(payload) })
        : await app.inject({ method: 'GET', url, query: Object.fromEntries(text) });
    return sent.json();
  }

  async function ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>): Promise<DataOf<E>> {
    const { resCode, data, resMsg } = await answer(endpoint, payload);
    expect(`${resCode} ${resMsg}`).toBe('100 Success');
    return z.parse(endpoint.data, data) as DataOf<E>;
  }

  const key = (tokenId: number) => ({ contractAddress: yard.nft, tokenId: String(tokenId), mainnet: N });
  const detailOf = (tokenId: number) => ask(getNftDetail, key(tokenId));
  const statusOf = async (id: string) =>
    (await ask(selling.getUserOrders, { owner: seller.address, pageSize: 100 })).lists.find((row) => row.id === id)
      ?.status;

  /** Prepared by the backend, signed by the maker's wallet. */
  async function signed(maker: Wallet, tokenId: number, price = PRICE) {
    const request = { side: 0 as const, ...key(tokenId), price: String(price), duration: DAY, userAddr: maker.address };
    const { order, typedData } = await ask(selling.prepareMusseOrder, request);
    return { order, signature: await yard.sign(maker, typedData) };
  }

  async function buy(tokenId: number) {
    const { txData } = await ask(buying.quoteByMarket, { ...key(tokenId), userAddr: buyer.address });
    const [quote] = txData;
    if (!quote) throw new Error('not for sale');
    const request = { userAddr: buyer.address, platformId: quote.platformId, orderSide: '1' as const };
    return ask(buying.nftSwap, { ...request, txInfo: quote.txInfo, nftId: nftId(N, yard.nft, String(tokenId)) });
  }

  it("shows a collection and its NFTs with the market's data and owners", async () => {
    const info = await ask(collectionInfo, { contractAddress: yard.nft, mainnet: N });
    const detail = await detailOf(1);

    expect(info).toMatchObject({ name: 'Test Yard', owners: 1, supply: 5, royalty: 5 });
    expect(detail).toMatchObject({ name: 'Piece 1', ownerAddress: seller.address.toLowerCase(), isListed: false });
    expect(detail.imageUrl).toContain('/nft-media/NORTHYARD/');
  });

  it('[NFT-07] lists at the market, imports the listing, and sells it', async () => {
    const place = { platformId: 'opensea', mainnet: N, contractAddress: yard.nft };
    expect(await ask(selling.getMarketPlaceInfo, place)).toMatchObject({
      approveAddress: yard.seaport,
      royalty: { recipient: creator.address, basisPoints: 500 },
    });
    const payload = await signed(seller, 1);
    const { orderId } = await ask(selling.makeOrder, { ...payload, mainnet: N });
    expect((await standIn.service.listings(yard.nft, { offset: 0, limit: 10 })).map(({ hash }) => hash)).toEqual([
      orderId,
    ]);
    await pass();
    expect(await detailOf(1)).toMatchObject({
      currentPrice: String(PRICE),
      orderId,
      platformId: 'opensea',
      isSupportAny: 0,
    });

    const { txData } = await buy(1);
    expect(BigInt(txData.value)).toBe(PRICE);
    await yard.send(buyer, txData);
    expect(await yard.ownerOf(1n)).toBe(buyer.address);

    await pass();
    expect(await statusOf(orderId)).toBe('fulfilled');
    expect(await detailOf(1)).toMatchObject({ isListed: false, ownerAddress: buyer.address.toLowerCase() });
    const { lists } = await ask(getNftDetailOthers, { ...key(1), event_type: 'price' });
    expect(lists).toMatchObject([{ total_price: String(PRICE) }]);
  });

  it("[NFT-05] buys listings of others at the market, with the market's signature", async () => {
    const price = 2n * PRICE + 7n;
    const { order, signature } = await signed(seller, 2, price);
    await standIn.service.post(order, signature);
    await pass();

    const coins = await bench.balanceOnEvm(N, NATIVE_ADDRESS, seller.address);
    const { txData } = await buy(2);
    await yard.send(buyer, txData);

    expect(await yard.ownerOf(2n)).toBe(buyer.address);
    const due = price - price / 100n - (price * 5n) / 100n;
    expect((await bench.balanceOnEvm(N, NATIVE_ADDRESS, seller.address)) - coins).toBe(due);
  });

  it('[NFT-08] cancels a listing on the chain, and reports it after confirmation', async () => {
    const { orderId } = await ask(selling.makeOrder, { ...(await signed(seller, 3)), mainnet: N });
    await pass();
    expect(await statusOf(orderId)).toBe('added');

    const cancel = { platformId: 'opensea', userAddr: seller.address, payload: { items: [{ orderId }] } };
    const { txInfo } = await ask(selling.cancelOrder, cancel);
    const sender = seller.connect(bench.provider(N));
    const sent = await sender.sendTransaction({ to: txInfo.to, data: txInfo.data, value: 0n, gasLimit: 1_000_000 });
    await sent.wait();
    const cancelReport = { status: 'cancelling', hash: sent.hash };
    expect(await ask(selling.updateOrderStatus, { orderId, payload: cancelReport })).toBe(1);
    await pass();

    expect(await statusOf(orderId)).toBe('cancelled');
    expect((await detailOf(3)).isListed).toBe(false);
  });

  it("[MON-02] returns the maker's signature with a cancellation, also of a listing made at the market", async () => {
    const { order, signature } = await signed(seller, 5);
    await standIn.service.post(order, signature);
    await pass();
    const { orderId } = await detailOf(5);

    const cancel = { platformId: 'opensea', userAddr: seller.address, payload: { items: [{ orderId }] } };
    const { signatures } = await ask(selling.cancelOrder, cancel);

    expect(signatures).toEqual([{ orderHash: orderId, signature }]);
  });

  it('refuses unsupported requests: several NFTs at once, and another currency', async () => {
    await ask(selling.makeOrder, { ...(await signed(seller, 4)), mainnet: N });
    const pay = { fromTokenAddress: bench.tokenOf(N, 'yUSD'), fromTokenChain: N, fromAddress: buyer.address };
    const nfts = JSON.stringify([key(4)]);

    const many = await answer(buying.batchBuy, { userAddr: buyer.address, mainnet: N, buy: [key(4)] });
    const other = await answer(buying.quoteSupperList, { ...pay, mainnet: N, nfts });

    expect(Number(many.resCode)).toBe(resultCodes.batchBuyUnsupported);
    expect(Number(other.resCode)).toBe(resultCodes.anyCurrencyRefused);
  });
});
