import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import type { NewNftOrderRow } from '../../../server/db/NftTables.ts';
import { Lease } from '../../../server/jobs/Lease.ts';
import { NftWorker } from '../../../server/nft/index/NftWorker.ts';
import type { DataOf, Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import * as charts from '../../../src/api/nft/charts.ts';
import * as collections from '../../../src/api/nft/collections.ts';
import * as nfts from '../../../src/api/nft/nfts.ts';
import { contracts, FakeBlocks, fakeNftChain, logs, SEAPORT, ZERO } from '../../support/fakes/FakeBlocks.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, postgres, type TestDatabase } from '../support/databases.ts';

const HOUR = 3_600_000;
const COIN = 10n ** 18n;
const now = Date.UTC(2026, 10, 20, 12, 30);
const [ann, bob, cyd] = ['a', 'b', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const { art, items } = contracts;
const key = { contractAddress: art, mainnet: 'NORTHYARD' };
/** 1,200 tokens: every third is red, every fourth is round. */
const TOKENS = 1_200;

const metadata = (tokenId: number) => ({
  name: `Piece ${tokenId}`,
  description: 'One of many.',
  image: `ipfs://bafyfakea1/pictures/${tokenId}`,
  ...(tokenId === 7 ? { animation_url: 'ipfs://bafyfakea1/pictures/film' } : {}),
  attributes: [
    { trait_type: 'Colour', value: tokenId % 3 === 0 ? 'Red' : 'Blue' },
    { trait_type: 'Shape', value: tokenId % 4 === 0 ? 'Round' : 'Square' },
  ],
});

describe.each([
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
] as const)('[API-03] NFT market calls, on %s', (_name, start) => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let worker: NftWorker;
  const blocks = new FakeBlocks(now - 40 * 24 * HOUR);
  const opened: string[] = [];
  /** Replacements for pictures. */
  const pictures = new Map<string, string>();

  beforeAll(async () => {
    databases = await start();
    database = await databases.open();
    history(blocks);
    const chain = fakeNftChain('NORTHYARD', blocks, {
      async open(uri) {
        opened.push(uri);
        const text = contentAt(uri);
        return text === undefined ? undefined : { bytes: once(Buffer.from(text, 'latin1')), declaredType: 'text/html' };
      },
    });
    const config = testConfig({ MEDIA_ORIGIN: 'http://media.test' });
    ({ app } = await buildApp({ config, db: database.db, channels: [], nftChains: [chain], now: () => now }));
    await database.db.insertInto('nft_orders').values(orders()).execute();
    const lease = new Lease(database.db, 'test', () => now);
    worker = new NftWorker({ chain, db: database.db, lease, log: app.log, now: () => now });
    while (await worker.round());
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
  });

  function contentAt(uri: string): string | undefined {
    const picture = /pictures\/(.+)$/.exec(uri)?.[1];
    if (picture)
      return pictures.get(picture) ?? (picture === 'film' ? '\0\0\0\x18ftypisom' : '<svg><rect fill="red"/></svg>');
    const token = Number(/bafyfakea1\/(\d+)$/.exec(uri)?.[1]);
    return Number.isNaN(token) ? undefined : JSON.stringify(metadata(token));
  }

  /** The answer, parsed as the app does. */
  async function ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>): Promise<DataOf<E>> {
    const { resCode, data, resMsg } = await answer(endpoint, payload);
    expect(`${resCode} ${resMsg}`).toBe('100 Success');
    return z.parse(endpoint.data, data) as DataOf<E>;
  }

  async function answer<E extends Endpoint>(endpoint: E, payload: RequestOf<E>) {
    const { path: url } = endpoint;
    const text = Object.entries(Object(payload)).map(([name, value]) => [name, String(value)]);
    return (
      endpoint.method === 'POST'
        ? await app.inject({ method: 'POST', url, payload: Object(payload) })
        : await app.inject({ method: 'GET', url, query: Object.fromEntries(text) })
    ).json();
  }

  it('rank collections by volume and standard, and find them by name or contract', async () => {
    const all = await ask(collections.topCollections, { time: 'all' });
    expect(all.total).toBe(2);
    expect(all.lists.map(({ contractAddress }) => contractAddress)).toEqual([art, items]);
    expect(all.lists[0]).toMatchObject({
      vol: '6',
      symbol: 'NYD',
      floorPrice: '0.5',
      owners: 3,
      supply: TOKENS,
      mainnet: 'NORTHYARD',
    });
    expect((await ask(collections.topCollections, { time: '24h' })).lists[0]).toMatchObject({
      vol: '2',
      volPercent: '-50',
    });
    expect(
      (await ask(collections.topCollections, { type: '2' })).lists.map(({ contractAddress }) => contractAddress),
    ).toEqual([items]);
    expect((await ask(collections.topCollections, { keyWords: art })).total).toBe(1);
    expect((await ask(collections.topCollections, { keyWords: '%' })).total).toBe(0);
    expect((await ask(collections.topCollections, { mainnet: 'SOUTHYARD' })).lists).toEqual([]);
    expect(
      (await ask(collections.topCollections, { orderField: 'supply', orderType: 'asc' })).lists[0]?.contractAddress,
    ).toBe(items);
  });

  it('list collections with new listings, popular searches and search results', async () => {
    expect((await ask(collections.recentlyListed, {})).assets.map(({ contractAddress }) => contractAddress)).toEqual([
      items,
      art,
    ]);
    expect((await ask(collections.popularListed, {})).assets[0]?.contractAddress).toBe(art);
    expect((await ask(collections.getSearchTag, {})).lists[0]).toMatchObject({ name: 'Of a1' });
    const found = await ask(collections.getSearchData, { keyWords: 'piece 11' });
    expect(found.nfts.length).toBe(6);
    expect((await ask(collections.getSearchData, { keyWords: 'of a' })).collections.length).toBe(1);
    expect((await ask(collections.getSearchData, { keyWords: ' ' })).collections).toEqual([]);
    const exact = await ask(collections.getNfts, { keyWords: '#1100' });
    expect(exact.lists.map(({ tokenId }) => tokenId)).toEqual(['1100']);
  });

  it('return a collection with its traits, by id or contract', async () => {
    const info = await ask(collections.collectionInfo, key);
    expect(info).toMatchObject({ tokenStandard: 'ERC721', royalty: 5, listedCount: 3, platforms: ['devnet'] });
    expect(info.traits).toEqual([
      {
        trait_type: 'Colour',
        values: [
          { value: 'Blue', count: 800 },
          { value: 'Red', count: 400 },
        ],
      },
      {
        trait_type: 'Shape',
        values: [
          { value: 'Square', count: 900 },
          { value: 'Round', count: 300 },
        ],
      },
    ]);
    expect(info.imageUrl).toMatch(new RegExp(`^http://media.test/nft-media/NORTHYARD/${art}/1/image\\?v=`));
    expect((await ask(collections.collectionInfo, { collectionId: info.id })).contractAddress).toBe(art);
    expect((await answer(collections.collectionInfo, { contractAddress: bob })).resCode).toBe('900');
    expect((await answer(collections.collectionInfo, {})).resCode).toBe('102');
  });

  it('list the NFTs of a collection: filtered, sorted, by page', async () => {
    const ids = async (rest: Partial<RequestOf<typeof collections.collectionAssets>>) => {
      const { lists, total } = await ask(collections.collectionAssets, { ...key, pageSize: 4, ...rest });
      return [total, ...lists.map(({ tokenId }) => Number(tokenId))];
    };
    expect(await ids({})).toEqual([TOKENS, 12, 6, 5, 1]);
    expect(await ids({ page: 300 })).toEqual([TOKENS, 1197, 1198, 1199, 1200]);
    expect(await ids({ page: 301 })).toEqual([TOKENS]);
    expect(await ids({ sort: 'price_desc' })).toEqual([TOKENS, 5, 6, 12, 1]);
    expect(await ids({ sort: 'recent', buyNow: 1 })).toEqual([3, 6, 5, 12]);
    expect(await ids({ minPrice: String(COIN), maxPrice: String(2n * COIN) })).toEqual([2, 6, 5]);
    expect(await ids({ platforms: ['devnet'] })).toEqual([3, 12, 6, 5]);
    expect(await ids({ platforms: ['other'] })).toEqual([0]);
    const [red, blue, round] = ['Red', 'Blue', 'Round'].map((value, at) => ({
      trait_type: at < 2 ? 'Colour' : 'Shape',
      value,
    })) as [Wanted, Wanted, Wanted];
    expect((await ids({ traits: [red, blue] }))[0]).toBe(TOKENS);
    expect(await ids({ traits: [red, round], sort: 'price_asc' })).toEqual([100, 12, 24, 36, 48]);
    expect((await ids({ traits: [red, blue, round] }))[0]).toBe(300);
    expect(await ids({ keyWords: 'piece 120', sort: 'price_asc' })).toEqual([2, 120, 1200]);
  });

  // Measures processor time, because other tests run at the same time.
  it('return a page of a collection of more than a thousand tokens in less than 30 ms', {
    tags: 'measured',
  }, async () => {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const began = process.cpuUsage();
      await ask(collections.collectionAssets, {
        ...key,
        page: 1 + round,
        traits: [{ trait_type: 'Colour', value: 'Blue' }],
      });
      const { user, system } = process.cpuUsage(began);
      times.push((user + system) / 1_000);
    }
    expect(Math.min(...times)).toBeLessThan(30);
  });

  it('list markets and their listings, as in the 2022 manual', async () => {
    expect((await ask(collections.getPlatformInfo, {})).lists).toMatchObject([
      { id: 'devnet', name: 'Yard Market', feeRate: 2.5, isSupportSell: true },
    ]);
    const base = await ask(collections.metaBaseInfo, { type: 'collection' });
    expect(base.lists[0]).toMatchObject({ contractAddress: art, itemNum: TOKENS, type: 'collection' });
    expect((await ask(collections.metaBaseInfo, { type: 'platform' })).lists).toMatchObject([
      { id: 'devnet', itemNum: 4 },
    ]);
    const listed = await ask(collections.metaLists, {
      type: 'collection',
      keyId: base.lists[0]?.id ?? '',
      priceOrder: 'desc',
      buyNow: '1',
    });
    expect(listed.lists.map(({ tokenId }) => tokenId)).toEqual(['5', '6', '12']);
    expect((await ask(collections.metaLists, { type: 'platform', keyId: 'devnet' })).total).toBe(4);
  });

  it('return all data of one NFT', async () => {
    const detail = await ask(nfts.getNftDetail, { ...key, tokenId: '12' });
    expect(detail).toMatchObject({
      name: 'Piece 12',
      ownerAddress: ann,
      creatorAddress: ann,
      currentPrice: String(COIN / 2n),
      tokenStandard: 'ERC721',
      mediaKind: 'image',
      royalty: 5,
      lastPrice: '',
      description: 'One of many.',
      expireTime: now + 24 * HOUR,
    }); // prettier-ignore
    expect(detail.traits).toEqual([
      { trait_type: 'Colour', value: 'Red', percent: 33.33 },
      { trait_type: 'Shape', value: 'Round', percent: 25 },
    ]);
    expect(detail.orders).toMatchObject([{ price: String(COIN / 2n), maker: ann, platformId: 'devnet' }]);
    expect((await ask(nfts.getNftDetail, { id: detail.id })).tokenId).toBe('12');
    expect(await ask(nfts.openAssetInfo, { ...key, tokenId: '7' })).toMatchObject({ mediaKind: 'video', tokenId: '7' });
    expect((await answer(nfts.getNftDetail, { ...key, tokenId: '9999' })).resCode).toBe('900');
  });

  it('return its sales, bids and other events', async () => {
    const others = (event_type: 'price' | 'bids' | 'activity') =>
      ask(nfts.getNftDetailOthers, { ...key, tokenId: '2', event_type });
    expect((await others('price')).lists).toMatchObject([
      { total_price: String(4n * COIN), created_date: expect.stringMatching(/^[\d-]+T[\d:]+\.\d{6}$/) },
    ]);
    expect((await others('bids')).lists).toMatchObject([
      { total_price: String(COIN), maker_address: cyd, payment_token: { symbol: 'WNYD' } },
    ]);
    expect((await others('activity')).lists.map(({ event_type }) => event_type)).toEqual([
      'Offer',
      'Sale',
      'List',
      'Minted',
    ]);
  });

  it("list an account's NFTs, listings and activity", async () => {
    const mine = await ask(nfts.getUserAssets, { owner: bob.toUpperCase().replace('X', 'x') });
    expect(mine.assets.total).toBe(3);
    expect(mine.assets.nftInfos.map(({ tokenId, quantity }) => `${tokenId} × ${quantity}`).sort()).toEqual([
      '1 × 5',
      '2 × 1',
      '3 × 1',
    ]);
    expect(mine.assets.collectionInfos.length).toBe(2);
    expect(
      (await ask(nfts.getUserAssets, { owner: ann, isListed: '1' })).assets.nftInfos.map(({ tokenId }) => tokenId),
    ).toEqual(['1', '6', '5', '12']);
    expect((await ask(nfts.getOwnedAssets, { owner: bob })).assets[0]).toMatchObject({
      mainnet: 'NORTHYARD',
      canSell: true,
    });
    const events = async (owner: string, eventTypes: RequestOf<typeof nfts.getUserEvents>['eventTypes']) =>
      (await ask(nfts.getUserEvents, { owner, eventTypes: eventTypes ?? [] })).lists.map(
        ({ event, tokenId }) => `${event} ${tokenId}`,
      );
    expect(await events(bob, ['Buy', 'Sale'])).toEqual(['Buy 3', 'Buy 2']);
    expect(await events(ann, ['Sale'])).toEqual(['Sale 3', 'Sale 2']);
    expect(await events(ann, ['Cancel'])).toEqual(['Cancel 8']);
    expect(await events(cyd, ['Offer', 'Transfer'])).toEqual(['Offer 2', 'Transfer 4']);
    expect((await answer(nfts.getUserEvents, {})).resCode).toBe('102');
  });

  it('answer like other markets on request', async () => {
    const asked = { tokenAddress: art, tokenId: '12' };
    const { assetsInfo } = await ask(nfts.getAssetsInfo, asked);
    expect(assetsInfo).toMatchObject({
      owner: { address: ann },
      sellOrders: [{ currentPrice: String(COIN / 2n), paymentTokenContract: { symbol: 'NYD', decimals: 18 } }],
    });
    expect((await ask(nfts.getRaribleData, asked)).raribleInfo.orders).toMatchObject([
      { makePrice: '0.5', maker: ann },
    ]);
  });

  it('return chart data of a collection, whose last point is the current state', async () => {
    const week = { ...key, time: '7d' } as const;
    expect((await ask(charts.getCollectionTrades, week)).lists.map(({ price, tokenId }) => [price, tokenId])).toEqual([
      ['2', '3'],
      ['4', '2'],
    ]);
    const activity = (await ask(charts.getActivityCharts, week)).lists;
    expect(activity.length).toBe(7);
    expect(activity.at(-1)).toMatchObject({
      vol: '2',
      avgPrice: '2',
      saleNum: 1,
      floorPrice: '0.5',
      time: Date.UTC(2026, 10, 20),
    });
    expect(activity.at(-3)).toMatchObject({ vol: '0', saleNum: 0, floorPrice: '4' });
    expect((await ask(charts.getActivityCharts, { ...key, time: '1d' })).lists.length).toBe(24);
    expect((await ask(charts.getSellWallData, week)).lists).toEqual([
      { price: '0.5', count: 1 },
      { price: '1', count: 1 },
      { price: '2', count: 1 },
    ]);
    const top = await ask(charts.holderTop, week);
    expect(top).toMatchObject({
      total: 3,
      lists: [
        { address: ann, count: TOKENS - 3, percent: 99.75 },
        { address: bob, count: 2 },
        { address: cyd, count: 1 },
      ],
    });
    const trend = (await ask(charts.holderTrend, { ...key, time: '90d' })).lists;
    expect([trend[0]?.holders, trend.at(-2)?.holders, trend.at(-1)]).toMatchObject([0, 2, { holders: 3, listed: 3 }]);
    expect((await ask(charts.holderDistribute, week)).lists.map(({ range, count }) => `${range}: ${count}`)).toEqual([
      '1: 1',
      '2-3: 1',
      '4-10: 0',
      '11-25: 0',
      '26+: 1',
    ]);
    const sales = await ask(charts.getAssetsEventsList, { ...week, eventTypes: ['Sale'] });
    expect(sales).toMatchObject({
      total: 2,
      lists: [
        { event: 'Sale', tokenId: '3', from: ann, to: bob, price: String(2n * COIN), symbol: 'NYD' },
        { tokenId: '2' },
      ],
    });
  });

  it('reload metadata on request, and nothing twice otherwise', async () => {
    const reads = () => opened.filter((uri) => uri === 'ipfs://bafyfakea1/9').length;
    expect(reads()).toBe(1);
    expect(await ask(nfts.updateNftData, { ...key, tokenId: '9' })).toBe(true);
    while (await worker.round());
    expect(reads()).toBe(2);
    expect(await ask(nfts.updateNftData, { ...key, tokenId: '9999' })).toBe(false);
  });

  it('[NFT-14] serve media with the detected type, sandboxed, and nothing executable', async () => {
    const get = (token: string) => app.inject({ url: `/nft-media/NORTHYARD/${art}/${token}/image` });
    const drawn = await get('12');
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(drawn.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const bad of ['<html><script>alert(1)</script>', '<svg onload="alert(1)"></svg>', 'MZ', '']) {
      pictures.set('13', bad);
      const refused = await get('13');
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/plain']);
      expect(refused.body).not.toContain('alert');
    }
    for (const url of [
      `/nft-media/NOWHERE/${art}/1/image`,
      `/nft-media/NORTHYARD/${art}/x/image`,
      `/nft-media/NORTHYARD/${art}/1/../image`,
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });

  /** Forty days: ann mints, sells two to bob, sends one to cyd, and approves the market. */
  function history(chain: FakeBlocks): void {
    const at = (hoursAgo: number) => now - hoursAgo * HOUR;
    const mints = Array.from({ length: TOKENS }, (_, token) =>
      logs.transfer(art, { from: ZERO, to: ann, tokenId: BigInt(token + 1) }),
    );
    chain.add([mints], '', at(39 * 24));
    chain.add(
      [
        [logs.batch(items, { from: ZERO, to: ann, items: [[1n, 20n]] })],
        [logs.batch(items, { from: ann, to: bob, items: [[1n, 5n]] })],
      ],
      '',
      at(38 * 24),
    );
    chain.add(
      [
        [
          logs.approvalForAll(art, { owner: ann, operator: SEAPORT, isApproved: true }),
          logs.approvalForAll(items, { owner: ann, operator: SEAPORT, isApproved: true }),
        ],
      ],
      '',
      at(100),
    );
    const sale = (order: number, token: bigint, price: bigint) => [
      logs.transfer(art, { from: ann, to: bob, tokenId: token }),
      logs.sale({ order: hashOf(order), seller: ann, buyer: bob, contract: art, tokenId: token, price }),
    ];
    chain.add([sale(2, 2n, 4n * COIN)], '', at(30));
    chain.add([[logs.cancelled(hashOf(8), ann)]], '', at(6));
    chain.add([sale(3, 3n, 2n * COIN), [logs.transfer(art, { from: ann, to: cyd, tokenId: 4n })]], '', at(4));
  }

  function orders(): NewNftOrderRow[] {
    const listing = ({
      order,
      contract,
      token,
      price,
      hoursAgo,
    }: {
      readonly order: number;
      readonly contract: string;
      readonly token: number;
      readonly price: bigint;
      readonly hoursAgo: number;
    }): NewNftOrderRow => ({
      mainnet: 'NORTHYARD',
      hash: hashOf(order),
      market: 'devnet',
      maker: ann,
      side: 0,
      contract,
      token_id: String(token),
      quantity: '1',
      price: String(price),
      payment_token: ZERO,
      start_at: now - hoursAgo * HOUR,
      end_at: now + 24 * HOUR,
      counter: '0',
      operator: SEAPORT,
      parameters: '{}',
      signature: '0x',
      created_at: now - hoursAgo * HOUR,
    }); // prettier-ignore
    return [
      listing({ order: 2, contract: art, token: 2, price: 4n * COIN, hoursAgo: 90 }),
      listing({ order: 8, contract: art, token: 8, price: COIN, hoursAgo: 20 }),
      listing({ order: 10, contract: art, token: 12, price: COIN / 2n, hoursAgo: 10 }),
      listing({ order: 11, contract: art, token: 5, price: 2n * COIN, hoursAgo: 9 }),
      listing({ order: 12, contract: art, token: 6, price: COIN, hoursAgo: 8 }),
      // Three invalid listings: no longer owned by her, expired, and not started.
      listing({ order: 13, contract: art, token: 4, price: 1n, hoursAgo: 7 }),
      { ...listing({ order: 14, contract: art, token: 14, price: 1n, hoursAgo: 7 }), end_at: now },
      { ...listing({ order: 15, contract: art, token: 15, price: 1n, hoursAgo: 7 }), start_at: now + 1 },
      { ...listing({ order: 16, contract: art, token: 16, price: 1n, hoursAgo: 7 }), operator: bob },
      { ...listing({ order: 17, contract: items, token: 1, price: 3n * COIN, hoursAgo: 1 }), quantity: '3' },
      {
        ...listing({ order: 18, contract: art, token: 2, price: COIN, hoursAgo: 2 }),
        side: 1,
        maker: cyd,
        payment_token: `0x${'eee'.padStart(40, '0')}`,
      },
    ];
  }
});

interface Wanted {
  readonly trait_type: string;
  readonly value: string;
}

const hashOf = (order: number) => `0x${String(order).padStart(64, '9')}`;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
