import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embedded, emptyTables, type TestDatabase } from '../../../../tests/api/support/databases.ts';
import { type RecordedReply, RecordedService } from '../../../../tests/support/services/RecordedService.ts';
import type { OpenDatabase } from '../../../db/connect.ts';
import type { OrderParameters } from '../../../markets/market.ts';
import { OpenSeaApi } from '../../../markets/opensea/OpenSeaApi.ts';
import { openSeaChains } from '../../../markets/opensea/OpenSeaChain.ts';
import { hashOfOrder } from '../../../markets/seaport/seaportOrder.ts';
import { OpenSeaImport } from './OpenSeaImport.ts';

const { signal } = new AbortController();
const ZERO = `0x${'0'.repeat(40)}`;
const contract = `0x${'a'.repeat(40)}`;
const [maker, second] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
const SLUG = 'some-flowers';
const START = 1_790_000_000_000;
const chains = openSeaChains.filter(({ mainnet }) => mainnet === 'ETH');
const [chain] = chains;

const nft = (identifier: string) => ({
  identifier,
  contract,
  token_standard: 'erc721',
  name: `Flower ${identifier}`,
  image_url: `https://pictures.example/${identifier}.png`,
});

function listing(tokenId: string, endTime = String(START / 1_000 + 86_400)) {
  const price = { itemType: 0, token: ZERO, identifierOrCriteria: '0', startAmount: '100', endAmount: '100' };
  const parameters: OrderParameters = {
    offerer: maker,
    zone: ZERO,
    offer: [{ itemType: 2, token: contract, identifierOrCriteria: tokenId, startAmount: '1', endAmount: '1' }],
    consideration: [{ ...price, recipient: maker }],
    orderType: 0,
    startTime: String(START / 1_000 - 60),
    endTime,
    zoneHash: `0x${'0'.repeat(64)}`,
    salt: tokenId,
    conduitKey: chain?.conduitKey ?? '',
    totalOriginalConsiderationItems: 1,
    counter: '0',
  };
  return {
    order_hash: hashOfOrder(parameters),
    chain: 'ethereum',
    protocol_address: chain?.seaport,
    protocol_data: { parameters, signature: null },
    price: { current: { currency: 'ETH', decimals: 18, value: '100' } },
  };
}

describe('OpenSeaImport', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let service: RecordedService;
  let now = START;
  let replies: Record<string, (query: URLSearchParams) => RecordedReply>;

  beforeAll(async () => {
    [databases, service] = await Promise.all([embedded(), RecordedService.open()]);
    database = await databases.open();
  });
  afterAll(async () => {
    await service.close();
    await database.close();
    await databases.stop();
  });
  beforeEach(async () => {
    await emptyTables(database);
    now = START;
    service.asked.length = 0;
    const fees = [{ fee: 1, recipient: chain?.feeRecipient, required: true }];
    const contracts = [{ address: contract, chain: 'ethereum' }];
    replies = {
      [`/collections/${SLUG}`]: () => ({ body: { collection: SLUG, name: 'Flowers', contracts, fees } }),
      [`/collections/${SLUG}/stats`]: () => ({ body: { total: {} } }),
      [`/chain/ethereum/contract/${contract}`]: () => ({
        body: { address: contract, chain: 'ethereum', collection: SLUG, contract_standard: 'erc721' },
      }),
      [`/collection/${SLUG}/nfts`]: (query) =>
        query.get('next') ? { body: { nfts: [nft('2')] } } : { body: { nfts: [nft('1'), { bad: 1 }], next: 'more' } },
      [`/listings/collection/${SLUG}/all`]: () => ({ body: { listings: [listing('1'), listing('2')] } }),
      [`/events/collection/${SLUG}`]: () => ({ body: { asset_events: [] } }),
    };
    service.answer = ({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://x');
      return replies[pathname]?.(searchParams) ?? { status: 404, body: { errors: ['Not found'] } };
    };
  });

  /** Starts again, like another instance. */
  const begun = () =>
    new OpenSeaImport({
      api: new OpenSeaApi({ base: service.base, key: 'key' }),
      db: database.db,
      chains,
      slugs: [SLUG],
      now: () => now,
      isCancelled: async () => undefined,
    });
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) await begun().round(signal);
  };
  const paths = () => service.asked.map(({ path }) => path);
  const names = () => database.db.selectFrom('nft_metadata').select('name').orderBy('token_id').execute();
  const live = () => database.db.selectFrom('nft_live_orders').select('token_id').orderBy('token_id').execute();

  it('continues page by page where another instance stopped, and skips unreadable entries', async () => {
    await rounds(2);
    expect(await names()).toEqual([{ name: 'Flower 1' }]);

    await rounds(1);

    expect(paths().at(-1)).toBe(`/collection/${SLUG}/nfts?limit=100&next=more`);
    expect(await names()).toEqual([{ name: 'Flower 1' }, { name: 'Flower 2' }]);
    const facts = await database.db.selectFrom('nft_market_collections').select(['supply', 'owners']).execute();
    expect(facts).toEqual([{ supply: null, owners: null }]);
  });

  it('keeps listings as long as a full pass finds them', async () => {
    await rounds(5);
    expect((await live()).map(({ token_id }) => Number(token_id))).toEqual([1, 2]);

    replies[`/listings/collection/${SLUG}/all`] = () => ({ body: { listings: [listing('2')] } });
    now += 61_000;
    await rounds(1);

    expect((await live()).map(({ token_id }) => Number(token_id))).toEqual([2]);
    await rounds(1);
    expect(paths().at(-1)).toMatch(/&after=1789999400$/);
  });

  it.each([
    ['the last date', '8640000000001'],
    ['the range of the database', '9223372036854775807'],
  ])('leaves out a listing that ends after %s, and keeps the others', async (_name, endTime) => {
    replies[`/listings/collection/${SLUG}/all`] = () => ({ body: { listings: [listing('1', endTime), listing('2')] } });

    await rounds(5);

    expect((await live()).map(({ token_id }) => Number(token_id))).toEqual([2]);
  });

  it('takes the owner from the newest event, and never from none', async () => {
    const moved = {
      event_type: 'transfer',
      chain: 'ethereum',
      nft: nft('2'),
      quantity: 1,
      from_address: maker,
      to_address: second,
      event_timestamp: START / 1_000,
    };
    replies[`/listings/collection/${SLUG}/all`] = () => ({ body: { listings: [] } });
    replies[`/events/collection/${SLUG}`] = () => ({ body: { asset_events: [moved] } });
    await rounds(5);

    const tokens = database.db.selectFrom('nft_tokens').select(['owner', 'minted_at', 'creator']).orderBy('token_id');
    expect(await tokens.execute()).toEqual([
      { owner: null, minted_at: null, creator: '' },
      { owner: second, minted_at: null, creator: '' },
    ]);

    const owners = [{ address: maker, quantity: 1 }];
    replies[`/chain/ethereum/contract/${contract}/nfts/1`] = () => ({ body: { nft: { ...nft('1'), owners } } });
    await rounds(2);
    expect((await tokens.execute())[0]).toMatchObject({ owner: maker });
  });

  it('pauses requests for as long as OpenSea asks for it', async () => {
    const held = begun();
    replies[`/collections/${SLUG}`] = () => ({ status: 429, headers: { 'retry-after': '30' }, body: {} });
    await expect(held.round(signal)).rejects.toThrow('status 429');
    const count = service.asked.length;

    now += 29_000;
    await held.round(signal);
    expect(service.asked).toHaveLength(count);

    now += 2_000;
    await expect(held.round(signal)).rejects.toThrow('status 429');
    expect(service.asked.length).toBeGreaterThan(count);
  });
});
