import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import type { NewNftOrderRow } from '../../../server/db/NftTables.ts';
import { Lease } from '../../../server/jobs/Lease.ts';
import { NftWorker } from '../../../server/nft/index/NftWorker.ts';
import { getAiNftInfo, getAiPrice, getAiRecommend } from '../../../src/api/nft/ai.ts';
import { contracts, FakeBlocks, fakeNftChain, logs, SEAPORT, ZERO } from '../../support/fakes/FakeBlocks.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const HOUR = 3_600_000;
const COIN = 10n ** 18n;
const now = Date.UTC(2026, 10, 20, 12, 30);
const [ann, bob, cyd] = ['a', 'b', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const { art, items } = contracts;
const mainnet = 'NORTHYARD';

/** Six pieces: 1 to 3 are red, the others blue. 1 and 2 are round, the others square. */
const metadata = (token: number) => ({
  name: `Piece ${token}`,
  attributes: [
    { trait_type: 'Colour', value: token <= 3 ? 'Red' : 'Blue' },
    { trait_type: 'Shape', value: token <= 2 ? 'Round' : 'Square' },
  ],
});

let databases: TestDatabase;
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
  const blocks = new FakeBlocks(now - 40 * 24 * HOUR);
  history(blocks);
  const chain = fakeNftChain(mainnet, blocks, {
    async open(uri) {
      const token = Number(/bafyfakea1\/(\d+)$/.exec(uri)?.[1]);
      if (Number.isNaN(token)) return undefined;
      return { bytes: once(Buffer.from(JSON.stringify(metadata(token)))), declaredType: 'application/json' };
    },
  });
  const config = testConfig({ MEDIA_ORIGIN: 'http://media.test' });
  ({ app } = await buildApp({ config, db: database.db, channels: [], nftChains: [chain], now: () => now }));
  await database.db.insertInto('nft_orders').values(orders()).execute();
  const lease = new Lease(database.db, 'test', () => now);
  const worker = new NftWorker({ chain, db: database.db, lease, log: app.log, now: () => now });
  while (await worker.round());
});
afterAll(async () => {
  await app.close();
  await database.close();
  await databases.stop();
});

/**
 * Ann mints, and sells two to bob: piece 2 for 4 a day ago, piece 3 for 2 today. Bob and cyd have pieces of the other collection.
 */
function history(chain: FakeBlocks): void {
  const at = (hoursAgo: number) => now - hoursAgo * HOUR;
  chain.add(
    [[1n, 2n, 3n, 4n, 5n, 6n].map((token) => logs.transfer(art, { from: ZERO, to: ann, tokenId: token }))],
    '',
    at(39 * 24),
  );
  chain.add(
    [
      [logs.batch(items, { from: ZERO, to: bob, items: [[1n, 20n]] })],
      [logs.batch(items, { from: bob, to: cyd, items: [[1n, 5n]] })],
    ],
    '',
    at(38 * 24),
  );
  chain.add([[logs.approvalForAll(art, { owner: ann, operator: SEAPORT, isApproved: true })]], '', at(100));
  const sale = (order: number, token: bigint, price: bigint) => [
    logs.transfer(art, { from: ann, to: bob, tokenId: token }),
    logs.sale({ order: hashOf(order), seller: ann, buyer: bob, contract: art, tokenId: token, price }),
  ];
  chain.add([sale(2, 2n, 4n * COIN)], '', at(30));
  chain.add([sale(3, 3n, 2n * COIN)], '', at(4));
}

/** Ann asks 1.5 for piece 4, 2 for piece 5 and 3 for piece 1. */
function orders(): NewNftOrderRow[] {
  const listing = (order: number, token: number, price: bigint): NewNftOrderRow => ({
    mainnet,
    hash: hashOf(order),
    market: 'devnet',
    maker: ann,
    side: 0,
    contract: art,
    token_id: String(token),
    quantity: '1',
    price: String(price),
    payment_token: ZERO,
    start_at: now - HOUR,
    end_at: now + HOUR,
    counter: '0',
    operator: SEAPORT,
    parameters: '{}',
    signature: '0x',
    created_at: now - HOUR,
  });
  return [listing(4, 4, (3n * COIN) / 2n), listing(5, 5, 2n * COIN), listing(1, 1, 3n * COIN)];
}

async function ask(path: string, payload: object) {
  return (await app.inject({ method: 'POST', url: path, payload })).json();
}

describe('the NFT price estimate', () => {
  const priceOf = async (contractAddress: string, tokenId: string) =>
    (await ask(getAiPrice.path, { contractAddress, tokenId, mainnet })).data;

  it("[API-03] considers the NFT's own sale, its rarest trait and the floor", async () => {
    // Sales: 2 (weight 90) and its own 4 (3 × 89), so the median is 4. The other round piece is offered for 3, the cheapest
    // piece for 1.5.
    // (3 × 4 + 2 × 3 + 1 × 1.5)
    // 6 = 3.25; 2
    // 12 + 0.1.
    expect(await priceOf(art, '2')).toEqual({
      price: '3250000000000000000',
      symbol: 'NYD',
      paymentDecimals: 18,
      confidence: 0.27,
      basis: { sales: 2, floor: '1500000000000000000', days: 90 },
    });
  });

  it("[API-03] ignores the NFT's own asking price", async () => {
    // Its own 1.5 does not count, so the floor is 2. Sales 2 (90) and 4 (89): the median is 2. The other blue pieces start at 2.
    expect(await priceOf(art, '4')).toMatchObject({
      price: '2000000000000000000',
      basis: { floor: '2000000000000000000' },
    });
  });

  it('[API-03] is missing without evidence', async () => {
    expect(await priceOf(items, '1')).toMatchObject({ price: '', confidence: 0, basis: { sales: 0, floor: '' } });
  });

  it.each([getAiPrice, getAiNftInfo])('[API-03] is refused for a missing NFT', async ({ path }) => {
    const { resCode, data } = await ask(path, { contractAddress: art, tokenId: '77', mainnet, language: 'en' });
    expect([resCode === '100', data]).toEqual([false, null]);
  });
});

describe('the NFT description', () => {
  const describeToken = async (contractAddress: string, tokenId: string, language: string) =>
    (await ask(getAiNftInfo.path, { contractAddress, tokenId, mainnet, language })).data.content;

  it('[API-03] contains the indexed facts', async () => {
    expect(await describeToken(art, '2', 'en')).toBe(
      'Piece 2 is one of 6 NFTs in Of a1, a collection held by 2 accounts. Its rarest traits: Shape is Round (33.3% have it), Colour is Red (50% have it). Of a1 had 2 sales in the last 90 days. This one was last sold for 4 NYD. The collection’s floor price is 1.5 NYD.',
    );
    expect(await describeToken(items, '1', 'en')).toBe(
      '#1 is one of 1 NFT in Of b2, a collection held by 2 accounts. Copies of it are held by 2 accounts. Of b2 had no sales in the last 90 days. This one was never sold here.',
    );
  });

  it.each([
    ['zh', '最稀有的属性：Shape 为 Round（33.3% 拥有）、Colour 为 Red（50% 拥有）。', '上次成交价为 4 NYD'],
    ['korea', '가장 희귀한 속성: Shape: Round(33.3% 보유), Colour: Red(50% 보유).', '최근 판매가: 4 NYD'],
    ['xx', 'Its rarest traits', 'last sold for 4 NYD'],
  ])('[API-03] is written in %s', async (language, traits, price) => {
    const text = await describeToken(art, '2', language);
    expect(text).toContain(traits);
    expect(text).toContain(price);
  });
});

describe('recommendations', () => {
  const namesFor = async (userAddr: string) =>
    (await ask(getAiRecommend.path, { userAddr, mainnet })).data.lists.map(({ name }: { name: string }) => name);

  it.each([
    // Bob has pieces of ann's collection, and also of the other collection.
    ['ann', ann, ['Of b2']],
    // Bob has some pieces of cyd's collection, and he also has pieces of the other collection.
    ['cyd, in capitals', cyd.toUpperCase().replace('0X', '0x'), ['Of a1']],
    ['bob, who has both', bob, []],
    // Only collections with trades.
    ['a stranger', `0x${'7'.repeat(40)}`, ['Of a1']],
    ['an account of another chain', 'rExampleOfXrp', ['Of a1']],
    ['an attack', `' OR owner <> '`, ['Of a1']],
  ])('[API-03] for %s', async (_name, address, names) => {
    expect(await namesFor(address)).toEqual(names);
  });
});

describe('the search by description', () => {
  const find = async (text: string, lang = 'en') =>
    (await ask('/ai-search/find', { text, lang, chain: mainnet })).answers;
  const titles = async (text: string) => (await find(text)).map(({ title }: { title: string }) => title);

  it.each([
    ['round', ['Piece 1', 'Piece 2']],
    ['red ones for sale', ['Piece 1']],
    ['under 1.6 NYD', ['Piece 4']],
    ['blue, at most 2', ['Piece 4', 'Piece 5']],
    ['红 低于 2 NYD', []],
    ['a1', ['Of a1', 'Piece 4', 'Piece 5', 'Piece 1', 'Piece 2', 'Piece 3', 'Piece 6']],
    ['#5', ['Piece 5']],
    // No piece is both round and blue, so pieces with either are found.
    ['round blue', ['Piece 4', 'Piece 5', 'Piece 1', 'Piece 2', 'Piece 6']],
    ['the', []],
    ['', []],
    ['%', []],
    ['_', []],
    ["'; DROP TABLE nft_tokens; --", []],
  ])('[CHT-07] finds for "%s" %j', async (text, expected) => {
    expect(await titles(text)).toEqual(expected);
  });

  it('[CHT-07] explains the result, and links to it in the app', async () => {
    expect(await find('round under 3.5')).toEqual([
      {
        kind: 'nft',
        title: 'Piece 1',
        why: 'From Of a1. Shape: Round. For sale at 3 NYD.',
        imageUrl: '',
        path: `/NFTDetailNew?tokenId=1&contractAddress=${art}&from=search&mainnet=NORTHYARD`,
      },
    ]);
    expect((await find('a1', 'zh'))[0]).toMatchObject({
      kind: 'collection',
      why: '合集，共 6 件藏品，2 位持有人。 地板价 1.5 NYD。',
      path: expect.stringContaining(`contractAddress=${art}`),
    });
  });

  it('[CHT-07] finds nothing for unsearchable words', async () => {
    expect(await titles(' \u200b\u0007')).toEqual([]);
  });

  it('[CHT-07] refuses an empty question', async () => {
    for (const payload of [{ text: 7 }, { text: 'x'.repeat(201) }, {}]) {
      expect((await app.inject({ method: 'POST', url: '/ai-search/find', payload })).statusCode).toBe(400);
    }
  });
});

const hashOf = (order: number) => `0x${String(order).padStart(64, '9')}`;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
