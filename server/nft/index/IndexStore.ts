import { sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import type { NftBlockRow, NftContractRow } from '../../db/NftTables.ts';
import { holdOthers, keepSummaries } from '../summary/keepSummaries.ts';
import { analyze } from './analyze.ts';
import type { BlockHead } from './BlockSource.ts';
import type { NftEvent } from './decodeLogs.ts';
import { foldOperators, foldTokens, type Touched, type TouchedOperator } from './fold.ts';

/** Number of the latest blocks with stored hashes, also if they have no events. */
export const WINDOW = 64;
/** Rows per statement. */
const BATCH = 2_000;

export interface Span {
  /** Later blocks are removed first; -1 removes all. */
  readonly keep: number;
  /** The last block read. */
  readonly to: number;
  /** The cursor before this span. If another instance changed it, nothing is written. */
  readonly from: string | undefined;
  readonly heads: readonly BlockHead[];
  readonly contracts: readonly NftContractRow[];
  readonly events: readonly NftEvent[];
}

/** The index of a chain. A span of blocks is written in one transaction, together with the cursor. */
export class IndexStore {
  readonly #db: Db;
  readonly #mainnet: string;
  readonly #cursorName: string;

  constructor(db: Db, mainnet: string) {
    this.#db = db;
    this.#mainnet = mainnet;
    this.#cursorName = `nft:${mainnet}`;
  }

  /** Number of the last block read, as text; `undefined` before the first. */
  async cursor(): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('cursors')
      .select('value')
      .where('name', '=', this.#cursorName)
      .executeTakeFirst();
    return row?.value;
  }

  /** Blocks with a stored hash, older than `before`, newest first. */
  async knownBlocks(before: number, limit: number): Promise<readonly NftBlockRow[]> {
    return this.#db
      .selectFrom('nft_blocks')
      .selectAll()
      .where('mainnet', '=', this.#mainnet)
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
  }

  /** The known contracts among these, from blocks up to `keep`. */
  async knownContracts(contracts: readonly string[], keep: number): Promise<readonly NftContractRow[]> {
    if (contracts.length === 0) return [];
    return this.#db
      .selectFrom('nft_contracts')
      .selectAll()
      .where('mainnet', '=', this.#mainnet)
      .where('contract', 'in', [...contracts])
      .where('first_block', '<=', keep)
      .execute();
  }

  /** @throws Error if another instance changed the cursor meanwhile; then nothing is written */
  async apply(span: Span): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await this.#claim(transaction, span);
      const gone = await this.#takeBack(transaction, span.keep);
      await insertRows(transaction, 'nft_contracts', span.contracts);
      const times = new Map(span.heads.map(({ number, time }) => [number, time]));
      const events = span.events.map((event) => ({
        ...event,
        mainnet: this.#mainnet,
        time: times.get(event.block) ?? 0,
      }));
      await insertRows(transaction, 'nft_events', events);
      const blocks = span.heads.map(({ number, hash, time }) => ({ mainnet: this.#mainnet, number, hash, time }));
      await insertRows(transaction, 'nft_blocks', blocks);
      await analyze(transaction, events.length, ['nft_events', 'nft_contracts']);
      const changed = [...gone, ...events];
      const touched = once(changed.flatMap(touches));
      const shown = [...touched, ...(await this.#listedBy(transaction, changed))];
      await keepSummaries(
        transaction,
        shown.map((token) => ({ mainnet: this.#mainnet, ...token })),
        async () => {
          await foldTokens(transaction, this.#mainnet, touched);
          await foldOperators(transaction, this.#mainnet, once(changed.flatMap(touchesOperator)));
        },
      );
      await this.#prune(transaction, span.to);
      await analyze(transaction, events.length, ['nft_tokens', 'nft_balances', 'nft_metadata', 'nft_operators']);
      await analyze(transaction, events.length, ['nft_listings', 'nft_standings', 'nft_holdings']);
    });
  }

  async #claim(db: Db, span: Span): Promise<void> {
    const value = String(span.to);
    const claimed =
      span.from === undefined
        ? await db
            .insertInto('cursors')
            .values({ name: this.#cursorName, value })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        : await db
            .updateTable('cursors')
            .set({ value })
            .where('name', '=', this.#cursorName)
            .where('value', '=', span.from)
            .executeTakeFirst();
    const count = 'numUpdatedRows' in claimed ? claimed.numUpdatedRows : claimed.numInsertedOrUpdatedRows;
    if (count !== 1n) throw new Error(`another instance has read blocks of ${this.#mainnet} meanwhile`);
  }

  /** Removes all events after a block and returns them. */
  async #takeBack(db: Db, keep: number): Promise<readonly Gone[]> {
    const { mainnet } = { mainnet: this.#mainnet };
    await db.deleteFrom('nft_blocks').where('mainnet', '=', mainnet).where('number', '>', keep).execute();
    await db.deleteFrom('nft_contracts').where('mainnet', '=', mainnet).where('first_block', '>', keep).execute();
    return db
      .deleteFrom('nft_events')
      .where('mainnet', '=', mainnet)
      .where('block', '>', keep)
      .returning(['kind', 'contract', 'token_id', 'sender', 'recipient', 'market', 'order_hash'])
      .execute();
  }

  /** Tokens with listings that these events may open or close, without being events of the token. */
  async #listedBy(db: Db, events: readonly Gone[]): Promise<readonly Touched[]> {
    const named = once(events.flatMap(({ order_hash }) => (order_hash === null ? [] : [{ hash: order_hash }])));
    const makers = once(
      events.flatMap(({ kind, market, sender, contract }) => {
        if (kind !== 'counter' && kind !== 'operator') return [];
        const isCounter = kind === 'counter';
        return [{ maker: sender, market: isCounter ? market : null, contract: isCounter ? null : contract }];
      }),
    );
    if (named.length === 0 && makers.length === 0) return [];
    // An order that is stored meanwhile would not be found here, and its writer would not see these events.
    await holdOthers(db, this.#mainnet);
    const { rows } = await sql<Touched>`
      SELECT o.contract, o.token_id::text AS token_id
      FROM jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) AS r (hash text)
      JOIN nft_orders o ON o.mainnet = ${this.#mainnet} AND o.hash = r.hash AND o.side = 0
      UNION
      SELECT o.contract, o.token_id::text
      FROM jsonb_to_recordset(${JSON.stringify(makers)}::text::jsonb) AS r (maker text, market text, contract text)
      JOIN nft_orders o ON o.mainnet = ${this.#mainnet} AND o.maker = r.maker AND o.side = 0
        AND (o.market = r.market OR o.contract = r.contract)`.execute(db);
    return rows;
  }

  async #prune(db: Db, to: number): Promise<void> {
    await sql`DELETE FROM nft_blocks b WHERE b.mainnet = ${this.#mainnet} AND b.number <= ${to - WINDOW}
      AND NOT EXISTS (SELECT 1 FROM nft_events e WHERE e.mainnet = b.mainnet AND e.block = b.number)`.execute(db);
  }
}

type Gone = Pick<NftEvent, 'kind' | 'contract' | 'token_id' | 'sender' | 'recipient' | 'market' | 'order_hash'>;

function touches({ kind, contract, token_id }: Gone): readonly Touched[] {
  return token_id === null || kind === 'fill' ? [] : [{ contract, token_id }];
}

function touchesOperator({ kind, contract, sender, recipient }: Gone): readonly TouchedOperator[] {
  return kind === 'operator' ? [{ contract, owner: sender, operator: recipient }] : [];
}

function once<T>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Inserts many rows in one statement, as JSON: the number of parameters is limited. */
async function insertRows(
  db: Db,
  table: 'nft_events' | 'nft_blocks' | 'nft_contracts',
  rows: readonly object[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const json = JSON.stringify(rows.slice(at, at + BATCH));
    await sql`INSERT INTO ${sql.table(table)}
      SELECT * FROM jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)`.execute(db);
  }
}
