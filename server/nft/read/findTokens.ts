import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { GridSort } from '../../../src/api/nft/collections.ts';
import type { WireNft } from '../../../src/api/nft/entities.ts';
import { openListings } from '../orders/openOrders.ts';
import { standingsAt } from '../summary/standings.ts';
import { mediaUrl, type Paging, payment, type Reads, window } from './Reads.ts';

/** `minted`: newest first. */
type Sort = GridSort | 'minted';

/** A chain, or a collection on it. */
export interface Within {
  readonly mainnet: string;
  readonly contract?: string;
}

export interface TokenSearch extends Paging {
  readonly within?: Within | undefined;
  /**
   * Conditions on `t` (nft_tokens), `c` (nft_contracts), `m` (nft_metadata), `a` (the cheapest listing of nft_listings) and `b`
   * (the balance).
   */
  readonly where?: readonly RawBuilder<unknown>[];
  /** The same, not on `a`. */
  readonly matching?: readonly RawBuilder<unknown>[];
  /** The conditions of `matching` in another form, if it is faster to count by. */
  readonly counted?: readonly RawBuilder<unknown>[];
  /** Only NFTs that are for sale, with these conditions on `a`. */
  readonly listed?: readonly RawBuilder<unknown>[] | undefined;
  /** Only NFTs of this account, with their quantity and its own listings. */
  readonly owner?: string;
  readonly sort?: Sort;
}

interface Row {
  readonly mainnet: string;
  readonly contract: string;
  readonly token_id: string;
  readonly id: string;
  readonly owner: string | null;
  readonly held: string | null;
  readonly name: string | null;
  readonly image: string | null;
  readonly collection_id: string;
  readonly collection_name: string;
  readonly hash: string | null;
  readonly market: string | null;
  readonly price: string | null;
  readonly end_at: number | null;
}

export type NftCard = z.input<typeof WireNft>;

/** Which tokens a statement reads: those with a listing, those without, or both. */
type Part = 'listed' | 'unlisted' | 'both';

const key = sql`t.mainnet, t.contract, t.token_id`;
const newest = sql`t.minted_at DESC NULLS LAST, t.mainnet, t.contract, t.token_id DESC`;
const moved = sql`t.moved_at DESC NULLS LAST, ${key}`;
/** In the terms of the indexes on each table, so that reading ends with the page. */
const orders: Readonly<Record<Sort, Readonly<Record<Part, RawBuilder<unknown>>>>> = {
  price_asc: byPart(sql`a.unit_price, a.mainnet, a.contract, a.token_id`, key),
  price_desc: byPart(sql`a.unit_price DESC, a.mainnet, a.contract, a.token_id`, key),
  recent: byPart(sql`a.created_at DESC, ${moved}`, moved),
  minted: byPart(newest, newest),
};

function byPart(listed: RawBuilder<unknown>, unlisted: RawBuilder<unknown>) {
  return { listed, unlisted, both: unlisted };
}

/** Tokens that exist, with their cheapest listings, and their total number. */
export async function findTokens(
  reads: Reads,
  search: TokenSearch,
): Promise<{ readonly lists: NftCard[]; readonly total: number }> {
  const [lists, total] = await Promise.all([listTokens(reads, search), countTokens(reads, search)]);
  return { lists, total };
}

/** A page of tokens that exist, with their cheapest listings: in most orders those with a listing first. */
export async function listTokens(reads: Reads, search: TokenSearch): Promise<NftCard[]> {
  const { limit, offset } = window(search);
  const read = async (part: Part, rows: { readonly limit: number; readonly offset: number }) =>
    (await readPart(reads, search, { part, ...rows })).map((row) => cardOf(reads, row));
  if (search.sort === 'minted') return read('both', { limit, offset });
  const known = offset > 0 && isUnfiltered(search) ? await countForSale(reads, search) : undefined;
  const listed = known !== undefined && known <= offset ? [] : await read('listed', { limit, offset });
  if (search.listed || listed.length === limit) return listed;
  const isAfter = listed.length === 0 && offset > 0;
  const skipped = isAfter ? offset - (known ?? (await countListed(reads, search))) : 0;
  const after = { limit: limit - listed.length, offset: skipped };
  return [...listed, ...(await read('unlisted', after))];
}

async function readPart(
  reads: Reads,
  search: TokenSearch,
  { part, limit, offset }: { readonly part: Part; readonly limit: number; readonly offset: number },
): Promise<readonly Row[]> {
  // The page is found first. What it shows is read after that, for its rows alone.
  const { rows } = await sql<Row>`
    SELECT p.*, m.name, m.image, c.id AS collection_id, c.name AS collection_name
    FROM (
      SELECT *, row_number() OVER () AS place FROM (
        SELECT ${key}, t.id, t.owner, ${search.owner === undefined ? sql`null` : sql`b.quantity`} AS held, a.hash, a.market,
          a.price, a.end_at
        ${from(reads, search, part)}
        ORDER BY ${orders[search.sort ?? 'price_asc'][part]} LIMIT ${limit} OFFSET ${offset}
      ) f
    ) p
    JOIN nft_contracts c ON c.mainnet = p.mainnet AND c.contract = p.contract
    LEFT JOIN nft_metadata m ON ${sameToken('m', 'p')}
    ORDER BY p.place`.execute(reads.db);
  return rows;
}

/** Tokens with their cheapest listings `a`, as `FROM` and `WHERE`. */
function from(reads: Reads, search: TokenSearch, part: Part): RawBuilder<unknown> {
  const { owner, where = [], matching = [], listed = [] } = search;
  const open = openListings(reads.now());
  const own = (row: 'a' | 'z') => (owner === undefined ? sql`true` : sql`${sql.ref(row)}.maker = ${owner}`);
  const ofToken = (row: 'a' | 'z') => sameToken(row, 't');
  const held = owner === undefined ? sql`` : sql`JOIN nft_balances b ON ${sameToken('b', 't')} AND b.owner = ${owner}`;
  const asks = {
    listed: sql`JOIN ${open} a ON ${ofToken('a')}`,
    unlisted: sql`LEFT JOIN nft_listings a ON false`,
    both: sql`LEFT JOIN LATERAL (SELECT z.* FROM ${open} z WHERE ${ofToken('z')} AND ${own('z')}
      ORDER BY z.piece_price, z.created_at, z.hash LIMIT 1) a ON true`,
  };
  const isOfPart = {
    listed: sql`${own('a')} AND NOT EXISTS (SELECT 1 FROM ${open} z WHERE ${sameToken('z', 'a')} AND ${own('z')}
      AND (z.piece_price, z.created_at, z.hash) < (a.piece_price, a.created_at, a.hash))`,
    unlisted: sql`NOT EXISTS (SELECT 1 FROM ${open} z WHERE ${ofToken('z')} AND ${own('z')})`,
    both: search.listed ? sql`a.hash IS NOT NULL` : sql`true`,
  };
  return sql`FROM nft_tokens t
    JOIN nft_contracts c ON c.mainnet = t.mainnet AND c.contract = t.contract
    ${held}
    LEFT JOIN nft_metadata m ON ${sameToken('m', 't')}
    ${asks[part]}
    WHERE t.supply > 0 AND ${isOfPart[part]} AND ${and([...isWithin(search), ...where, ...matching, ...listed])}`;
}

async function countTokens(reads: Reads, search: TokenSearch): Promise<number> {
  const { owner, where = [], listed } = search;
  const matching = search.counted ?? search.matching ?? [];
  if (listed) return countListed(reads, search);
  if (where.length > 0) return (await countListed(reads, search)) + (await countPart(reads, search, 'unlisted'));
  if (matching.length === 0 && owner === undefined) return countExisting(reads, search);
  const held = owner === undefined ? sql`` : sql`JOIN nft_balances b ON ${sameToken('b', 't')} AND b.owner = ${owner}`;
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM nft_tokens t
    JOIN nft_contracts c ON c.mainnet = t.mainnet AND c.contract = t.contract
    ${held}
    LEFT JOIN nft_metadata m ON ${sameToken('m', 't')}
    WHERE t.supply > 0 AND ${and([...isWithin(search), ...matching])}`.execute(reads.db);
  return rows[0]?.count ?? 0;
}

async function countListed(reads: Reads, search: TokenSearch): Promise<number> {
  if (isUnfiltered(search)) return countForSale(reads, search);
  return countPart(reads, { ...search, matching: search.counted ?? search.matching ?? [] }, 'listed');
}

/** Whether the summaries have the numbers of the tokens. */
function isUnfiltered({ owner, where = [], matching = [], listed = [] }: TokenSearch): boolean {
  return owner === undefined && [...where, ...matching, ...listed].length === 0;
}

async function countPart(reads: Reads, search: TokenSearch, part: Part): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count ${from(reads, search, part)}`.execute(
    reads.db,
  );
  return rows[0]?.count ?? 0;
}

async function countExisting({ db }: Reads, { within }: TokenSearch): Promise<number> {
  const { rows } = await sql<{ sum: number | null }>`
    SELECT sum(t.tokens) AS sum FROM nft_standings t JOIN nft_contracts c USING (mainnet, contract) WHERE ${and(isWithin({ within }))}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

async function countForSale(reads: Reads, { within }: TokenSearch): Promise<number> {
  const keys = sql`(SELECT t.mainnet, t.contract FROM nft_contracts t WHERE ${and(isWithin({ within }))}) keys`;
  const { rows } = await sql<{ sum: number | null }>`
    SELECT sum(s.for_sale) AS sum FROM ${standingsAt(reads.now(), keys)} s`.execute(reads.db);
  return rows[0]?.sum ?? 0;
}

/** Conditions on `t`. */
function isWithin({ within }: Pick<TokenSearch, 'within'>): RawBuilder<unknown>[] {
  if (!within) return [];
  const { mainnet, contract } = within;
  return [sql`t.mainnet = ${mainnet}`, ...(contract === undefined ? [] : [sql`t.contract = ${contract}`])];
}

function sameToken(one: string, other: string): RawBuilder<unknown> {
  const [a, b] = [sql.ref(one), sql.ref(other)];
  return sql`${a}.mainnet = ${b}.mainnet AND ${a}.contract = ${b}.contract AND ${a}.token_id = ${b}.token_id`;
}

function cardOf(reads: Reads, row: Row): NftCard {
  const { mainnet, contract, token_id } = row;
  const paid = payment(reads, mainnet, null);
  const isListed = row.hash !== null;
  return {
    id: row.id,
    name: row.name || `#${token_id}`,
    nftName: row.name || `#${token_id}`,
    tokenId: token_id,
    contractAddress: contract,
    imageUrl: mediaUrl(reads, { mainnet, contract, token: token_id }, { role: 'image', uri: row.image }),
    mainnet,
    collectionId: row.collection_id,
    collectionName: row.collection_name,
    ownerAddress: row.owner ?? '',
    platformId: row.market ?? '',
    currentPrice: row.price ?? '',
    paymentContract: paid.contract,
    paymentDecimals: paid.decimals,
    paymentTokenName: isListed ? paid.symbol : '',
    isSupportAny: isListed && !isPaidAsAsked(reads, mainnet, row.market) ? 1 : 0,
    orderId: row.hash ?? '',
    expireTime: row.end_at ?? 0,
    quantity: row.held ?? '1',
    canSell: reads.chains.some((chain) => chain.mainnet === mainnet && chain.markets.length > 0),
    isListed,
  };
}

function isPaidAsAsked({ chains }: Reads, mainnet: string, market: string | null): boolean {
  const chain = chains.find((known) => known.mainnet === mainnet);
  return chain?.markets.some((place) => place.market === market && place.isPaidAsAsked === true) ?? false;
}

/** Conditions that all have to hold. */
export function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`;
}

/** A search text as a condition on `m`, `t` and `c`: part of a name, a number, or a contract. */
export function matches(keyWords: string): readonly RawBuilder<unknown>[] {
  const words = keyWords.trim();
  if (words === '') return [];
  const part = likePart(words);
  const number = /^#?(\d{1,78})$/.exec(words)?.[1];
  const isNumber = number === undefined ? sql`false` : sql`t.token_id = ${number}::numeric`;
  return [sql`(m.name ILIKE ${part} OR ${isNumber} OR t.contract = ${words.toLowerCase()} OR c.name ILIKE ${part})`];
}

/** A pattern for LIKE: the text anywhere, with its wildcards escaped. */
export function likePart(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&').replaceAll('\0', '')}%`;
}
