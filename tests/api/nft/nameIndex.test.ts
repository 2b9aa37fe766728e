import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { connectDatabase } from '../../../server/db/connect.ts';
import { listTokens } from '../../../server/nft/read/findTokens.ts';
import { searchTokens } from '../../../server/nft/read/searchTokens.ts';
import { LocalPostgres } from '../../support/services/LocalPostgres.ts';

it('indexes names on PostgreSQL if its user may create the extension, and searches without the index otherwise', async () => {
  const server = await LocalPostgres.start();
  const [permitted, refused] = [await server.create(), await server.create()];
  const admin = new Client({ connectionString: refused });
  await admin.connect();
  await admin.query('create role plain login; grant all on schema public to plain');
  await admin.end();

  expect(await openAndSearch(permitted)).toEqual({ indexes: 1, jit: 'off', found: 0 });
  expect(await openAndSearch(refused.replace('//switchyard@', '//plain@'))).toEqual({
    indexes: 0,
    jit: 'off',
    found: 0,
  });
  await server.stop();
});

async function openAndSearch(url: string) {
  const { db, close } = await connectDatabase(url, '');
  const indexes = await sql`select 1 from pg_indexes where indexname = 'nft_metadata_name'`.execute(db);
  const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
  const reads = { db, chains: [], mediaOrigin: '', now: Date.now };
  const search = await searchTokens(reads, 'a 50% "name"', undefined);
  const found = await listTokens(reads, { page: 1, pageSize: 5, ...search });
  await close();
  return { indexes: indexes.rows.length, jit: rows[0]?.jit, found: found.length };
}
