import { sql } from 'kysely';
import { atomically } from '../../db/atomically.ts';
import type { Db } from '../../db/Database.ts';
import type { NftContractRow, NftMarketCollectionRow } from '../../db/NftTables.ts';
import type { PostedOrder } from '../../markets/market.ts';
import { analyze } from '../index/analyze.ts';
import { OrderBook } from '../orders/OrderBook.ts';
import { keepListings, keepSummaries, type SummaryKey } from '../summary/keepSummaries.ts';
import { renewStandings } from '../summary/standings.ts';
import { foldMoves, type ImportedKey, keysOf } from './foldMoves.ts';
import { cancellationOf, eventOf, type Move } from './importedEvents.ts';
import { ensureTokens, type ImportedToken, writeMetadata, writeOwners } from './importedTokens.ts';

/** Pauses before the retries of a token. There is no retry after the last one. */
const PAUSES_MS = [60_000, 600_000, 3_600_000];

/** Writes a marketplace's NFT data into the tables that the indexer uses for other chains. */
export class ImportStore {
  readonly #db: Db;
  readonly #market: string;
  readonly #now: () => number;

  constructor(db: Db, market: string, now: () => number) {
    this.#db = db;
    this.#market = market;
    this.#now = now;
  }

  /** The stored cursor of an import; `undefined` before the first step. */
  async progress(name: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('cursors')
      .select('value')
      .where('name', '=', this.#cursor(name))
      .executeTakeFirst();
    return row?.value;
  }

  /** Writes data and cursor in one transaction. @throws Error if another instance advanced the cursor meanwhile */
  async advance(
    name: string,
    { before, after }: { readonly before: string | undefined; readonly after: string },
    write: (db: Db) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const cursor = this.#cursor(name);
      const done =
        before === undefined
          ? await transaction
              .insertInto('cursors')
              .values({ name: cursor, value: after })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
          : await transaction
              .updateTable('cursors')
              .set({ value: after })
              .where('name', '=', cursor)
              .where('value', '=', before)
              .executeTakeFirst();
      const count = 'numUpdatedRows' in done ? done.numUpdatedRows : done.numInsertedOrUpdatedRows;
      if (count !== 1n) throw new Error(`another instance has read ${cursor} meanwhile`);
      await write(transaction);
    });
  }

  async collections(db: Db, rows: readonly NftContractRow[], facts: readonly NftMarketCollectionRow[]): Promise<void> {
    await sql`INSERT INTO nft_contracts
      SELECT * FROM jsonb_populate_recordset(null::nft_contracts, ${JSON.stringify(rows)}::text::jsonb)
      ON CONFLICT (mainnet, contract) DO UPDATE SET name = excluded.name, description = excluded.description,
        image = excluded.image, banner = excluded.banner, external_url = excluded.external_url,
        royalty_bps = excluded.royalty_bps, royalty_recipient = excluded.royalty_recipient`.execute(db);
    await sql`INSERT INTO nft_market_collections
      SELECT * FROM jsonb_populate_recordset(null::nft_market_collections, ${JSON.stringify(facts)}::text::jsonb)
      ON CONFLICT (mainnet, contract) DO UPDATE SET market = excluded.market, slug = excluded.slug,
        supply = excluded.supply, owners = excluded.owners`.execute(db);
  }

  /** The stored contracts of a collection. */
  async contractsOf(slug: string): Promise<readonly (NftMarketCollectionRow & Pick<NftContractRow, 'standard'>)[]> {
    return this.#db
      .selectFrom('nft_market_collections as q')
      .innerJoin('nft_contracts as c', (join) =>
        join.onRef('c.mainnet', '=', 'q.mainnet').onRef('c.contract', '=', 'q.contract'),
      )
      .selectAll('q')
      .select('c.standard')
      .where('q.market', '=', this.#market)
      .where('q.slug', '=', slug)
      .execute();
  }

  /** Writes names, pictures and traits of tokens. Owners are read later, one token at a time. */
  async tokens(db: Db, tokens: readonly ImportedToken[]): Promise<void> {
    await keepSummaries(db, tokens.map(summaryKeyOf), async () => {
      await ensureTokens(db, tokens);
      await writeMetadata(db, tokens);
    });
    await analyze(db, tokens.length, ['nft_tokens', 'nft_metadata', 'nft_traits']);
  }

  async moves(db: Db, moves: readonly Move[]): Promise<void> {
    const rows = moves.map((move) => eventOf(this.#market, move));
    const shown = [...moves.map(summaryKeyOf), ...(await filledBy(db, moves))];
    await keepSummaries(db, shown, async () => {
      await ensureTokens(db, moves);
      await sql`INSERT INTO nft_events
        SELECT * FROM jsonb_populate_recordset(null::nft_events, ${JSON.stringify(rows)}::text::jsonb)
        ON CONFLICT DO NOTHING`.execute(db);
      await foldMoves(db, keysOf(moves), this.#now());
    });
    await analyze(db, rows.length, ['nft_events', 'nft_balances']);
  }

  /** Writes open listings with the time of their signatures. Their makers own and approved the NFTs. */
  async listings(db: Db, orders: readonly (PostedOrder & { readonly signedAt: number })[], seenAt: number) {
    const tokens = orders.map((order) => summaryKeyOf({ ...order, tokenId: order.tokenId.toString() }));
    await keepSummaries(db, tokens, () => this.#writeListings(db, orders, seenAt));
  }

  async #writeListings(
    db: Db,
    orders: readonly (PostedOrder & { readonly signedAt: number })[],
    seenAt: number,
  ): Promise<void> {
    await new OrderBook(db, this.#now).restore(this.#market, orders);
    const rows = orders.map(({ mainnet, hash, contract, tokenId, maker, quantity }) => ({
      mainnet,
      hash,
      contract,
      token_id: tokenId.toString(),
      maker,
      quantity: quantity.toString(),
    }));
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS r (mainnet text, hash text,
      contract text, token_id numeric, maker text, quantity numeric)`;
    await sql`INSERT INTO nft_published (mainnet, hash, market, seen_at)
      SELECT r.mainnet, r.hash, ${this.#market}, ${new Date(seenAt).toISOString()}::timestamptz FROM ${given}
      ON CONFLICT (mainnet, hash) DO UPDATE SET seen_at = greatest(nft_published.seen_at, excluded.seen_at)`.execute(
      db,
    );
    await sql`DELETE FROM nft_balances b USING ${given}
      JOIN nft_contracts c ON c.mainnet = r.mainnet AND c.contract = r.contract AND c.standard = 'ERC721'
      WHERE b.mainnet = r.mainnet AND b.contract = r.contract AND b.token_id = r.token_id AND b.owner <> r.maker`.execute(
      db,
    );
    await sql`INSERT INTO nft_balances (mainnet, contract, token_id, owner, quantity, since)
      SELECT DISTINCT ON (r.mainnet, r.contract, r.token_id, r.maker) r.mainnet, r.contract, r.token_id, r.maker, r.quantity,
        ${seenAt}::bigint
      FROM ${given} ORDER BY r.mainnet, r.contract, r.token_id, r.maker, r.quantity DESC
      ON CONFLICT (mainnet, contract, token_id, owner) DO UPDATE
        SET quantity = greatest(nft_balances.quantity, excluded.quantity)`.execute(db);
    await sql`UPDATE nft_tokens t SET owner = r.maker, holders = 1 FROM ${given}
      JOIN nft_contracts c ON c.mainnet = r.mainnet AND c.contract = r.contract AND c.standard = 'ERC721'
      WHERE t.mainnet = r.mainnet AND t.contract = r.contract AND t.token_id = r.token_id`.execute(db);
  }

  /** Closes listings that were not seen since `since`: all listings of these contracts were read after that. */
  async sweep(db: Db, slug: string, since: number): Promise<void> {
    const { rows } = await sql<SummaryKey>`DELETE FROM nft_published p USING nft_orders o, nft_market_collections q
      WHERE p.market = ${this.#market} AND p.seen_at < ${new Date(since).toISOString()}::timestamptz AND o.mainnet = p.mainnet AND o.hash = p.hash
        AND o.side = 0 AND q.mainnet = o.mainnet AND q.contract = o.contract AND q.market = p.market
        AND q.slug = ${slug}
      RETURNING o.mainnet, o.contract, o.token_id`.execute(db);
    await keepListings(db, rows);
  }

  /** Computes the collections' numbers that changed with the clock or with a write. */
  async renewStandings(chains: readonly string[]): Promise<void> {
    while (await renewStandings(this.#db, chains, this.#now()));
  }

  /** A token that is due for a separate read; `undefined` if none is. */
  async dueToken(): Promise<(ImportedKey & { readonly tries: number }) | undefined> {
    const { rows } = await sql<ImportedKey & { tries: number }>`
      SELECT m.mainnet, m.contract, m.token_id::text AS "tokenId", c.standard, m.tries
      FROM nft_metadata m
      JOIN nft_market_collections q ON q.mainnet = m.mainnet AND q.contract = m.contract AND q.market = ${this.#market}
      JOIN nft_contracts c ON c.mainnet = m.mainnet AND c.contract = m.contract
      WHERE m.status = 'due' AND m.due_at <= ${new Date(this.#now()).toISOString()}::timestamptz
      ORDER BY m.due_at DESC, m.contract, m.token_id LIMIT 1`.execute(this.#db);
    return rows[0];
  }

  /** Writes a separately read token. `owners`: `undefined` if unknown; a long list may be incomplete. */
  async token(
    token: ImportedToken,
    owners: readonly { readonly address: string; readonly quantity: string }[] | undefined,
  ): Promise<void> {
    await this.#db.transaction().execute((transaction) =>
      keepSummaries(transaction, [summaryKeyOf(token)], async () => {
        await ensureTokens(transaction, [token]);
        await writeMetadata(transaction, [token]);
        await this.#setDue(transaction, token, { status: 'ready', tries: 0, due_at: new Date(0).toISOString() });
        if (owners) await writeOwners(transaction, token, { owners, now: this.#now() });
      }),
    );
  }

  /** Schedules a retry after a failed read, or marks the token as failed after the last one. */
  async missed(token: ImportedKey, tries: number): Promise<void> {
    const pause = PAUSES_MS[tries];
    const due = { tries: tries + 1, due_at: new Date(pause === undefined ? 0 : this.#now() + pause).toISOString() };
    await this.#setDue(this.#db, token, { ...due, status: pause === undefined ? 'failed' : 'due' });
  }

  /** Orders with a reported cancellation that the index does not count yet. They are neither filled nor expired. */
  async vanished(limit: number): Promise<readonly { mainnet: string; hash: string; maker: string }[]> {
    const { rows } = await sql<{ mainnet: string; hash: string; maker: string }>`
      SELECT o.mainnet, o.hash, o.maker FROM nft_order_facts o
      WHERE o.market = ${this.#market} AND o.end_at > ${this.#now()}::bigint AND o.cancelled_at IS NULL
        AND o.filled < o.quantity
        AND EXISTS (SELECT 1 FROM nft_cancellations c WHERE c.mainnet = o.mainnet AND c.hash = o.hash)
      ORDER BY o.created_at DESC LIMIT ${limit}`.execute(this.#db);
    return rows;
  }

  /** Marks an order as cancelled, because the chain says so. */
  async cancelled({ mainnet, hash, maker }: { mainnet: string; hash: string; maker: string }): Promise<void> {
    const updated = await this.#db
      .selectFrom('nft_cancellations')
      .selectAll()
      .where('mainnet', '=', mainnet)
      .where('hash', '=', hash)
      .executeTakeFirst();
    const at = updated?.at ?? this.#now();
    const row = cancellationOf(this.#market, { mainnet, hash, maker, at, txHash: updated?.tx_hash ?? '' });
    await atomically(this.#db, async (transaction) => {
      await transaction
        .insertInto('nft_events')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const tokens = await transaction
        .selectFrom('nft_orders')
        .select(['mainnet', 'contract', 'token_id'])
        .where('mainnet', '=', mainnet)
        .where('hash', '=', hash)
        .execute();
      await keepListings(transaction, tokens);
    });
  }

  async #setDue(
    db: Db,
    { mainnet, contract, tokenId }: ImportedKey,
    due: { readonly status: 'due' | 'ready' | 'failed'; readonly tries: number; readonly due_at: string },
  ): Promise<void> {
    await db
      .updateTable('nft_metadata')
      .set(due)
      .where('mainnet', '=', mainnet)
      .where('contract', '=', contract)
      .where('token_id', '=', tokenId)
      .execute();
  }

  #cursor(name: string): string {
    return `${this.#market}:${name}`;
  }
}

function summaryKeyOf({
  mainnet,
  contract,
  tokenId,
}: {
  readonly mainnet: string;
  readonly contract: string;
  readonly tokenId: string;
}): SummaryKey {
  return { mainnet, contract, token_id: tokenId };
}

/** The tokens of the orders that these events name. */
async function filledBy(db: Db, moves: readonly Move[]): Promise<readonly SummaryKey[]> {
  const named = moves.flatMap(({ mainnet, order }) => (order === '' ? [] : [{ mainnet, hash: order }]));
  if (named.length === 0) return [];
  const { rows } = await sql<SummaryKey>`SELECT o.mainnet, o.contract, o.token_id
    FROM jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) AS r (mainnet text, hash text)
    JOIN nft_orders o ON o.mainnet = r.mainnet AND o.hash = r.hash`.execute(db);
  return rows;
}
