import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Db, Tables } from '../../../server/db/Database.ts';
import { migrate, migrationFiles } from '../../../server/db/migrate.ts';

/** The last migration before the market's summaries. The tables are filled as it left them, and the next one adds those. */
const SEEDED_AFTER = '0020_times.sql';
/** Average size of a collection. One of a hundred has 10,000 tokens instead. */
const TOKENS_PER_COLLECTION = 500;
const LARGE = 10_000;
const TRAITS = 6;
/** The last block. Mints are in the first blocks, and sales in those from a million on. */
export const LAST_BLOCK = 2_000_000;

const ZERO = `0x${'0'.repeat(40)}`;
const OPERATOR = `0x${'5ea'.padStart(40, '0')}`;
const DAY = 86_400_000;

export interface SeededMarket {
  /** The two chains. */
  readonly chains: readonly [string, string];
  readonly migrationSeconds: number;
}

/**
 * Fills an empty database with a market: tokens with metadata, traits, owners, past sales, valid and void listings, and bids,
 * the same for each number of tokens. `now`: milliseconds since 1970.
 */
export async function seedMarket(databaseUrl: string, tokens: number, now: number): Promise<SeededMarket> {
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) }),
  });
  const run = (text: string) => sql.raw(text).execute(db);
  try {
    await run('create table migrations (name text primary key, checksum text not null)');
    for (const { name, text, checksum } of migrationFiles().filter((file) => file.name <= SEEDED_AFTER)) {
      await run(text);
      await sql`insert into migrations values (${name}, ${checksum})`.execute(db);
    }
    await run('SELECT setseed(0.5)');
    for (const statement of statements(tokens, now)) await run(statement);
    await run('VACUUM ANALYZE');
    const began = performance.now();
    await migrate(db);
    const migrationSeconds = (performance.now() - began) / 1_000;
    await run('VACUUM ANALYZE');
    return { chains: ['NORTHYARD', 'SOUTHYARD'], migrationSeconds };
  } finally {
    await db.destroy();
  }
}

function statements(tokens: number, now: number): readonly string[] {
  const collections = Math.ceil(tokens / TOKENS_PER_COLLECTION);
  const large = Math.min(Math.ceil(collections / 100), Math.floor(tokens / LARGE / 2));
  const size = Math.floor((tokens - large * LARGE) / (collections - large));
  return [...drafts({ collections, large, size, tokens, now }), ...index(now), ...trading(now), ...last(now)];
}

/** What is known about each collection and token, in two tables that are dropped at the end. */
function drafts({
  collections,
  large,
  size,
  tokens,
  now,
}: {
  readonly collections: number;
  readonly large: number;
  readonly size: number;
  readonly tokens: number;
  readonly now: number;
}): readonly string[] {
  const account = `'0x' || lpad(to_hex(1 + floor(random() * ${Math.ceil(tokens / 20)})::integer), 40, 'a')`;
  return [
    `CREATE UNLOGGED TABLE seed_collections AS
      SELECT i, CASE WHEN i % 4 = 0 THEN 'SOUTHYARD' ELSE 'NORTHYARD' END AS mainnet,
        '0x' || md5('collection ' || i) || lpad(to_hex(i), 8, '0') AS contract,
        (ARRAY['Quiet','Amber','Lunar','Paper','Velvet','Iron','Salt','Copper','Hollow','Bright','Frozen','Wild'])[1 + i % 12]
          || ' ' || (ARRAY['Harbour','Foxes','Orchard','Signals','Lanterns','Tides','Masks','Comets','Ferns','Robots'])[1 + i / 12 % 10]
          || ' ' || i AS name,
        CASE WHEN i <= ${large} THEN ${LARGE} ELSE ${size} END AS size
      FROM generate_series(1, ${collections}) i`,
    `CREATE UNLOGGED TABLE seed_tokens AS
      SELECT row_number() OVER (ORDER BY c.i, token)::integer AS n, c.i, c.mainnet, c.contract, c.name, token::numeric AS token_id,
        ${account} AS creator, CASE WHEN random() < 0.3 THEN ${account} END AS buyer,
        ${now - 90 * DAY}::bigint + floor(random() * ${30 * DAY})::bigint AS minted_at,
        ${now}::bigint - floor(random() * ${60 * DAY})::bigint AS sold_at,
        (10 + floor(random() * 990))::numeric * 1e15 AS price, random() AS listing, random() AS bid
      FROM seed_collections c CROSS JOIN LATERAL generate_series(1, c.size) token`,
    'ANALYZE seed_collections, seed_tokens',
  ];
}

/** Events, and what the indexer makes of them. */
function index(now: number): readonly string[] {
  const event = `mainnet, block, log_index, item, tx_hash, time, kind, contract, token_id, sender, recipient, quantity, of_sale,
    market, order_hash, side, price, payment_token, in_coin, counter`;
  return [
    `INSERT INTO nft_events (${event}) SELECT mainnet, 1 + n / 100, n % 100, 0, '0x' || md5('mint ' || n), minted_at, 'transfer',
        contract, token_id, '${ZERO}', creator, 1, false, null, null, null, null, null, null, null FROM seed_tokens`,
    `INSERT INTO nft_events (${event}) SELECT mainnet, 1000000 + n / 50, n % 50 * 2, 0, '0x' || md5('sale ' || n), sold_at,
        'transfer', contract, token_id, creator, buyer, 1, true, null, null, null, null, null, null, null
      FROM seed_tokens WHERE buyer IS NOT NULL`,
    `INSERT INTO nft_events (${event}) SELECT mainnet, 1000000 + n / 50, n % 50 * 2 + 1, 0, '0x' || md5('sale ' || n), sold_at,
        'sale', contract, token_id, creator, buyer, 1, false, 'devnet', '0x' || md5('sold ' || n), 0, price, '${ZERO}', true, null
      FROM seed_tokens WHERE buyer IS NOT NULL`,
    `INSERT INTO nft_contracts SELECT mainnet, contract, (100000000000000000 + i)::text, CASE WHEN i % 10 = 0 THEN 'ERC1155' ELSE
        'ERC721' END, name, 'SEED', repeat('A collection of the load test. ', 8), 'ipfs://bafycollection/' || i, '', '', 500, '',
        1, ${now - 90 * DAY} FROM seed_collections`,
    `INSERT INTO nft_tokens SELECT mainnet, contract, token_id, (200000000000000000 + n)::text, creator, minted_at,
        CASE WHEN buyer IS NULL THEN minted_at ELSE sold_at END, 1, 1, coalesce(buyer, creator),
        CASE WHEN buyer IS NOT NULL THEN price END, CASE WHEN buyer IS NOT NULL THEN '${ZERO}' END FROM seed_tokens`,
    `INSERT INTO nft_balances SELECT mainnet, contract, token_id, coalesce(buyer, creator), 1,
        CASE WHEN buyer IS NULL THEN minted_at ELSE sold_at END FROM seed_tokens`,
    `INSERT INTO nft_metadata SELECT mainnet, contract, token_id, 'ready', 0, timestamptz 'epoch', name || ' #' || token_id,
        repeat('One of many. ', 12), 'ipfs://bafyseed/' || n, '', '' FROM seed_tokens`,
    `INSERT INTO nft_traits SELECT mainnet, contract, token_id, p, 'Trait ' || p,
        'Value ' || floor(power(random(), 2) * (5 + p * 5))::integer
      FROM seed_tokens CROSS JOIN generate_series(0, ${TRAITS - 1}) p`,
  ];
}

/** Listings of owners: of every fifth token valid ones, of others sold, cancelled or ended ones. Bids on every fiftieth. */
function trading(now: number): readonly string[] {
  const order = (hash: string, columns: string, rest: string) => `INSERT INTO nft_orders
    SELECT mainnet, '0x' || md5('${hash} ' || n), 'devnet', ${columns}, 0,
      '${OPERATOR}', jsonb_build_object('offer', jsonb_build_array(jsonb_build_object('token', contract)), 'salt',
        repeat(md5('${hash} ' || n), 20)), '0x' || repeat(md5('${hash} ' || n), 4), ${rest}`;
  /** Maker and side, then price, start and end. */
  const listing = (maker: string, price: string, until: string) =>
    `${maker}, 0, contract, token_id, 1, ${price}, '${ZERO}', 0, ${until}`;
  const ends = `${now}::bigint + 60000 + floor(random() * ${30 * DAY})::bigint`;
  const began = `${now}::bigint - floor(random() * ${20 * DAY})::bigint`;
  const owner = 'coalesce(buyer, creator)';
  const dearer = 'price * (1 + floor(random() * 100) / 100)';
  const bid = `creator, 1, contract, token_id, 1, price * 0.7, '0x${'eee'.padStart(40, '0')}', 0, ${ends}`;
  return [
    order('listed', listing(owner, dearer, ends), `${began} FROM seed_tokens WHERE listing < 0.2`),
    order('cheaper', listing(owner, 'price * 0.9', ends), `${began} FROM seed_tokens WHERE listing < 0.04`),
    order('ended', listing(owner, dearer, `${now} - 1`), `${began} FROM seed_tokens WHERE listing > 0.9`),
    order('sold', listing('creator', 'price', ends), `sold_at - ${DAY} FROM seed_tokens WHERE buyer IS NOT NULL`),
    order(
      'void',
      listing('creator', 'price * 2', ends),
      `minted_at + ${DAY} FROM seed_tokens
      WHERE buyer IS NOT NULL AND listing > 0.5`,
    ),
    order('bid', bid, `${began} FROM seed_tokens WHERE buyer IS NOT NULL AND bid < 0.07`),
    `INSERT INTO nft_operators SELECT DISTINCT mainnet, contract, maker, operator FROM nft_orders WHERE side = 0`,
  ];
}

function last(now: number): readonly string[] {
  return [
    'DROP TABLE seed_tokens',
    'DROP TABLE seed_collections',
    ...['NORTHYARD', 'SOUTHYARD'].flatMap((mainnet) => [
      `INSERT INTO cursors (name, value) VALUES ('nft:${mainnet}', '${LAST_BLOCK}')`,
      `INSERT INTO nft_blocks VALUES ('${mainnet}', ${LAST_BLOCK}, '0x${'b'.repeat(64)}', ${now})`,
    ]),
  ];
}
