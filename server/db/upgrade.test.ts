import type { FastifyInstance } from 'fastify';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { DataOf, Endpoint, RequestOf } from '../../src/api/endpoint.ts';
import { getNftDetail } from '../../src/api/nft/nfts.ts';
import { getUserOrders } from '../../src/api/nft/orders.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { getTransData, getTransDetail } from '../../src/api/swapOrders.ts';
import { LedgerChannel } from '../../tests/api/support/LedgerChannel.ts';
import { OldDemo } from '../../tests/support/oldDemo/OldDemo.ts';
import { testConfig } from '../../tests/support/services/testConfig.ts';
import { buildApp } from '../app.ts';
import type { Db, Tables } from './Database.ts';
import { migrate } from './migrate.ts';
import { PGliteDialect } from './PGliteDialect.ts';

/** The swaps of that demo, with the tokens of their chains. */
class DemoChannel extends LedgerChannel {
  override readonly id = 'devnet';

  override chains() {
    const coin = (symbol: string) => ({ symbol, name: symbol, address: NATIVE_ADDRESS, decimals: 18, logoUrl: '' });
    const dollar = '0x6265e0DDfa82FCb4BAa488A87B677A3eef39231b';
    const tokens = [coin('NYD'), { symbol: 'yUSD', name: 'Yard dollar', address: dollar, decimals: 6, logoUrl: '' }];
    const transactionUrl = (hash: string) => `https://explorer.example/tx/${hash}`;
    return [
      { name: 'NORTHYARD', rpcUrls: [], tokens, transactionUrl },
      { name: 'SOUTHYARD', rpcUrls: [], tokens: [coin('SYD')], transactionUrl },
    ];
  }
}

/** Tables and views of a schema with the types of their columns, and its indexes. */
async function shapeOf(db: Db, schema: string): Promise<readonly string[]> {
  const columns = await sql<{
    text: string;
  }>`select concat_ws(' ', table_name, ordinal_position, column_name, data_type,
    is_nullable) as text from information_schema.columns where table_schema = ${schema}`.execute(db);
  const indexes = await sql<{ text: string }>`select replace(indexdef, ${`${schema}.`}, '') as text from pg_indexes
    where schemaname = ${schema}`.execute(db);
  return [...columns.rows, ...indexes.rows].map(({ text }) => text).sort();
}

/** The number of rows of each table. */
async function countsOf(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename <> 'migrations'`.execute(db);
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    return [name, counted.rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('a database of the release of 23 November 2026', () => {
  const old = new OldDemo();
  let db: Db;
  let app: FastifyInstance;
  let before: Readonly<Record<string, number>> = {};

  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: new PGliteDialect(await old.database()) });
    before = await countsOf(db);
    await migrate(db);
    const built = await buildApp({
      config: testConfig(),
      db,
      channels: [new DemoChannel()],
      nftChains: [
        {
          mainnet: 'NORTHYARD',
          coin: { symbol: 'NYD', decimals: 18 },
          wrapped: undefined,
          markets: [{ market: 'devnet', name: 'Yard Market', feeBps: 100 }],
          content: { open: async () => undefined },
        },
      ],
      now: () => old.now,
    });
    app = built.app;
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });

  /** The answer, parsed as the app does. */
  async function ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>): Promise<DataOf<E>> {
    const url = endpoint.path;
    const texts = Object.entries(Object(payload)).map(([key, value]) => [key, String(value)]);
    const reply = await (endpoint.method === 'POST'
      ? app.inject({ method: 'POST', url, payload: Object(payload) })
      : app.inject({ method: 'GET', url, query: Object.fromEntries(texts) }));
    const { resCode, resMsg, data } = reply.json();
    expect(`${resCode} ${resMsg}`).toBe('100 Success');
    return z.parse(endpoint.data, data) as DataOf<E>;
  }

  it('has the tables, columns and indexes of a new database after the migrations, and all its rows', async () => {
    const upgraded = await shapeOf(db, 'public');
    await sql`create schema fresh`.execute(db);
    await sql`set search_path to fresh`.execute(db);
    await migrate(db);
    await sql`reset search_path`.execute(db);

    expect(upgraded).toEqual(await shapeOf(db, 'fresh'));
    expect(upgraded).toContain('jobs 3 due_at timestamp with time zone NO');
    expect((await sql`select to_regnamespace('jobs') as earlier`.execute(db)).rows).toEqual([{ earlier: null }]);
    expect(await countsOf(db)).toMatchObject(before);
    expect(before).toMatchObject({ orders: 5, order_events: 14, nft_mints: 1, nft_likes: 1, sessions: 1 });
  });

  it('shows its orders with their tokens, amounts, states and times', async () => {
    const { onOneChain, acrossChains, byLifi } = old.paid;

    expect(await ask(getTransDetail, { hash: onOneChain })).toMatchObject({
      fromTokenSymbol: 'NYD',
      fromAmount: '0.1',
      toTokenSymbol: 'yUSD',
      toTokenAmount: '201.377268',
      finalStatus: 'success',
      createTime: '2026-11-29 02:32:13',
      dexName: 'Crossover',
      receiveAddress: old.wallet,
    });
    expect(await ask(getTransDetail, { hash: acrossChains })).toMatchObject({
      fromAmount: '0.2',
      toTokenSymbol: 'SYD',
      toTokenAmount: '10.025111539045955515',
      finalStatus: 'success',
    });
    expect(await ask(getTransDetail, { hash: old.unseenOrder })).toMatchObject({
      fromAmount: '0.3',
      finalStatus: 'pending',
    });
    const { list } = await ask(getTransData, { fromAddress: old.wallet, pageNo: 1, pageSize: 10 });
    const unseen = `0x${'5'.repeat(64)}`;
    expect(list.map(({ txHash }) => txHash)).toEqual([unseen, byLifi, unseen, acrossChains, onOneChain]);
  });

  it('shows its NFT and its listing, which can still be filled', async () => {
    const price = '100000000000000000';

    expect(await ask(getUserOrders, { owner: old.wallet })).toMatchObject({
      lists: [{ id: old.listing, nft_id: old.nft.id, nft_name: 'Tide', status: 'added', price }],
    });
    expect(await ask(getNftDetail, { id: old.nft.id })).toMatchObject({
      name: 'Tide',
      contractAddress: old.nft.contract,
      tokenId: old.nft.token,
      ownerAddress: old.wallet.toLowerCase(),
      traits: [{ trait_type: 'Water', value: 'high' }],
      royalty: 10,
      currentPrice: price,
      orderId: old.listing,
      canSell: true,
      likeNum: 1,
    });
  });
});
