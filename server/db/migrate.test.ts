import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from './Database.ts';
import { migrate, migrationFiles } from './migrate.ts';
import { openPGlite, PGliteDialect } from './PGliteDialect.ts';

const STATE = { payments: {}, undone: [], reported: {}, failed: [], unseen: [], isConfirmed: false };

/** A database on which the migrations before `name` have run. */
async function databaseBefore(name: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(await openPGlite()) });
  const earlier = migrationFiles().filter((file) => file.name < name);
  for (const { text } of earlier) await sql.raw(text).execute(db);
  await sql.raw('create table migrations (name text primary key, checksum text not null)').execute(db);
  for (const { name, checksum } of earlier) await sql`insert into migrations values (${name}, ${checksum})`.execute(db);
  return db;
}

it('removes the job queue of earlier releases', async () => {
  const db = await databaseBefore('0019');
  await sql.raw("create schema jobs; create type jobs.job_state as enum ('created', 'active')").execute(db);
  await sql.raw('create table jobs.job (name text, state jobs.job_state) partition by list (name)').execute(db);
  await sql.raw("create table jobs.j1 partition of jobs.job for values in ('follow-order')").execute(db);
  await sql.raw("insert into jobs.job values ('follow-order', 'active')").execute(db);

  await migrate(db);

  expect((await sql`select to_regnamespace('jobs') as schema`.execute(db)).rows).toEqual([{ schema: null }]);
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  await db.destroy();
});

it('keeps times and orders of NFTs from before 0020', async () => {
  const db = await databaseBefore('0020');
  const at = Date.parse('2026-03-14T09:26:53.589Z');
  const order = {
    offer: [{ startAmount: '115792089237316195423570985008687907853269984665640564039457584007913129639935' }],
  };
  await sql`insert into nft_orders (mainnet, hash, market, maker, side, contract, token_id, quantity, price, payment_token,
      start_at, end_at, counter, operator, parameters, signature, created_at)
    values ('A', '0x1', 'm', 'a', 1, 'c', 1, 1, 1, '0x0', 1, ${at}, 0, 'o', ${JSON.stringify(order)}, '0x', ${at})`.execute(
    db,
  );
  await sql`insert into nft_metadata values ('A', 'c', 1, 'due', 0, 0, '', '', '', '', '')`.execute(db);
  await sql`insert into nft_likes values ('a', 'A', 'c', 1, ${at})`.execute(db);
  await sql`insert into nft_published values ('A', '0x1', 'm', ${at})`.execute(db);
  await sql`insert into nft_uploads (id, owner, size, name, created_at) values ('u', 'a', 5, 'n', ${at})`.execute(db);
  await sql`insert into nft_mints values ('A', 'c', 1, 'a', 'r', 'u', 0, 1, '0x', ${at}, null)`.execute(db);
  await sql`insert into nft_studios values ('A', 'c', 'a', 'r', 'n', 's', 'u', ${at})`.execute(db);
  await sql`insert into picture_tasks values ('t', 'a', 'p', 's', 1, 'pending', '', 0, 0, ${at}, ${at})`.execute(db);
  await sql`insert into support_threads (id_hash, language, created_at, updated_at) values ('h', 'en', ${at}, ${at})`.execute(
    db,
  );
  await sql`insert into support_texts (thread, author, key, text, at) values (1, 'user', 'k', 't', ${at})`.execute(db);

  await migrate(db);

  const iso = '2026-03-14T09:26:53.589Z';
  const one = async (table: keyof Tables) => db.selectFrom(table).selectAll().executeTakeFirst();
  const stored = { parameters: order, end_at: at, created_at: at };
  expect(await one('nft_orders')).toMatchObject(stored);
  expect(await one('nft_order_facts')).toMatchObject({ ...stored, cancelled_at: null });
  expect(await one('nft_live_orders')).toMatchObject({ ...stored, remaining: '1' });
  expect(await one('nft_activity')).toMatchObject({ event: 'Offer', time: at });
  expect(await one('nft_metadata')).toMatchObject({ due_at: '1970-01-01T00:00:00.000Z' });
  expect(await one('nft_likes')).toMatchObject({ at: iso });
  expect(await one('nft_published')).toMatchObject({ seen_at: iso });
  expect(await one('nft_uploads')).toMatchObject({ created_at: iso });
  expect(await one('nft_mints')).toMatchObject({ created_at: iso });
  expect(await one('nft_studios')).toMatchObject({ created_at: iso });
  expect(await one('picture_tasks')).toMatchObject({ due_at: iso, created_at: iso });
  expect(await one('support_threads')).toMatchObject({ created_at: iso, updated_at: iso });
  expect(await one('support_texts')).toMatchObject({ at: iso });
  await db.destroy();
});

it('keeps times, JSON and flags of rows from before 0017', async () => {
  const db = await databaseBefore('0017');
  await sql`insert into orders (order_id, channel, dex, from_chain, from_token, to_chain, to_token, sender, recipient,
      refund_to, pay_units, min_receive_units, receive_units, state, status, tx_data, created_at, updated_at)
    values ('0x1', 'c', 'd', 'A', 'a', 'B', 'b', 's', 'r', 's', '1', '1', '1', ${JSON.stringify(STATE)}, 'pending',
      '{"to":"0x2"}', '2026-03-14T09:26:53.589Z', '2026-03-14T09:26:53.590Z')`.execute(db);
  await sql`insert into zero_gas_payments values ('0x1', 'c', 'A', 's', 0, 'h', 'raw', 0, 'fuel', 1,
    '2026-03-14T09:26:53.591Z')`.execute(db);
  await sql`insert into nft_events (mainnet, block, log_index, item, tx_hash, time, kind, contract, token_id, sender,
      recipient, quantity, of_sale, in_coin)
    values ('A', 1, 0, 0, 't', 1, 'sale', 'c', 1, 's', 'r', 1, 0, 1), ('A', 1, 1, 0, 't', 1, 'transfer', 'c', 1, 's', 'r',
      1, 1, null)`.execute(db);

  await migrate(db);

  expect(await db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
    state: STATE,
    tx_data: { to: '0x2' },
    created_at: '2026-03-14T09:26:53.589Z',
    updated_at: '2026-03-14T09:26:53.590Z',
  });
  expect(await db.selectFrom('zero_gas_payments').selectAll().executeTakeFirst()).toMatchObject({
    is_sent: true,
    created_at: '2026-03-14T09:26:53.591Z',
  });
  const events = await db.selectFrom('nft_events').select(['of_sale', 'in_coin']).orderBy('log_index').execute();
  expect(events).toEqual([
    { of_sale: false, in_coin: true },
    { of_sale: true, in_coin: null },
  ]);
  expect(await db.selectFrom('nft_activity').select('event').execute()).toEqual([{ event: 'Sale' }]);
  await db.destroy();
});
