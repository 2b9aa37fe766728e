import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './Database.ts';

const folder = join(import.meta.dirname, 'migrations');
/** Any number, but the same in all instances. */
const LOCK = 7_219_004;

/**
 * The migrations of this release in order, each with a checksum that identifies it. Numbers only give the order: 0010 was never
 * used, and two files have 0014.
 */
export function migrationFiles(): readonly {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Runs the missing migrations: each file in one transaction, one instance at a time.
 * Ignores migrations of a newer release. Kysely's `Migrator` refuses those and has no checksums (docs/adr/0016).
 * @throws Error when a file that ran was changed since: history is not rewritten.
 */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key, checksum text not null)`.execute(
      transaction,
    );
    const done = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(
      transaction,
    );
    const checksums = new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
    for (const { name, text, checksum } of migrationFiles()) {
      const before = checksums.get(name);
      if (before !== undefined && before !== checksum)
        throw new Error(`The migration ${name} was changed after it ran`);
      if (before !== undefined) continue;
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(transaction);
    }
  });
}

/** Migrations contain plain statements without inner semicolons. */
function statementsOf(text: string): readonly string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
