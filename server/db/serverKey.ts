import { randomBytes } from 'node:crypto';
import type { Db } from './Database.ts';

const KEY_BYTES = 32;

/** A secret key of this deployment: the same for all instances, also after a restart. Created on first use. */
export async function serverKey(db: Db, name: string): Promise<Buffer> {
  const secret = randomBytes(KEY_BYTES).toString('hex');
  await db
    .insertInto('server_keys')
    .values({ name, secret })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('server_keys').select('secret').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(row.secret, 'hex');
}
