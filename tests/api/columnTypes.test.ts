import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { embedded, postgres } from './support/databases.ts';

it.each([
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
])('reads integers, times and JSON of %s as numbers, ISO 8601 and values', async (_name, start) => {
  const databases = await start();
  const { db, close } = await databases.open();

  const { rows } = await sql`select 1773480413589::bigint as integer, count(*) as count,
    timestamptz '2026-03-14T10:26:53.589+01:00' as time, '{"a":[1]}'::jsonb as json`.execute(db);
  expect(rows).toEqual([{ integer: 1_773_480_413_589, count: 1, time: '2026-03-14T09:26:53.589Z', json: { a: [1] } }]);
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(RangeError);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);

  await close();
  await databases.stop();
});
