import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { GridSort } from '../../../src/api/nft/collections.ts';
import type { WireNft } from '../../../src/api/nft/entities.ts';
import { cheapestListings } from '../orders/openOrders.ts';
import { mediaUrl, type Paging, payment, type Reads, window } from './Reads.ts';

/** `minted`: newest first. */
type Sort = GridSort | 'minted';

interface TokenSearch extends Paging {
  /** Conditions on `t` (nft_tokens), `c` (nft_contracts), `m` (nft_metadata), `a` (the cheapest listing) and `b` (the balance). */
  readonly where: readonly RawBuilder<unknown>[];
  /** Condition on `o` (orders) that skips orders that cannot match. */
  readonly listings?: RawBuilder<unknown>;
  /** Only NFTs of this account, with their quantity and its own listings. */
  readonly owner?: string;
  readonly sort?: Sort;
}

interface Row {
  readonly total: number;
  readonly mainnet: string | null;
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
  readonly payment_token: string | null;
  readonly end_at: number | null;
}

export type NftCard = z.input<typeof WireNft>;

const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  price_asc: sql`unit_price ASC NULLS LAST, mainnet, contract, token_id`,
  price_desc: sql`unit_price DESC NULLS LAST, mainnet, contract, token_id`,
  recent: sql`listed_at DESC NULLS LAST, moved_at DESC NULLS LAST, mainnet, contract, token_id`,
  minted: sql`minted_at DESC NULLS LAST, mainnet, contract, token_id DESC`,
};

/** Tokens that exist, with their cheapest listings. */
export async function findTokens(
  reads: Reads,
  search: TokenSearch,
): Promise<{ readonly lists: NftCard[]; readonly total: number }> {
  const { limit, offset } = window(search);
  const order = orders[search.sort ?? 'price_asc'];
  const own = search.owner === undefined ? sql`true` : sql`o.maker = ${search.owner}`;
  const scope = sql`${search.listings ?? sql`true`} AND ${own}`;
  const held =
    search.owner === undefined
      ? sql`CROSS JOIN (SELECT null::numeric AS quantity) b`
      : sql`JOIN nft_balances b ON b.mainnet = t.mainnet AND b.contract = t.contract AND b.token_id = t.token_id
          AND b.owner = ${search.owner}`;
  const { rows } = await sql<Row>`
    WITH asks AS MATERIALIZED ${cheapestListings(reads.now(), scope)},
    found AS MATERIALIZED (
      SELECT t.mainnet, t.contract, t.token_id, t.id, t.owner, t.moved_at, t.minted_at, b.quantity AS held, m.name, m.image,
        c.id AS collection_id, c.name AS collection_name, a.hash, a.market, a.price, a.payment_token, a.end_at,
        a.created_at AS listed_at, div(a.price, a.quantity) AS unit_price
      FROM nft_tokens t
      JOIN nft_contracts c ON c.mainnet = t.mainnet AND c.contract = t.contract
      ${held}
      LEFT JOIN nft_metadata m ON m.mainnet = t.mainnet AND m.contract = t.contract AND m.token_id = t.token_id
      LEFT JOIN asks a ON a.mainnet = t.mainnet AND a.contract = t.contract AND a.token_id = t.token_id
      WHERE t.supply > 0 AND ${and(search.where)}
    )
    SELECT n.total, p.*
    FROM (SELECT count(*)::integer AS total FROM found) n
    LEFT JOIN (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM found ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) p ON true
    ORDER BY p.place`.execute(reads.db);
  return {
    total: rows[0]?.total ?? 0,
    lists: rows.flatMap((row) => (row.mainnet === null ? [] : cardOf(reads, { ...row, mainnet: row.mainnet }))),
  };
}

function cardOf(reads: Reads, row: Row & { readonly mainnet: string }): NftCard {
  const { mainnet, contract, token_id } = row;
  const paid = payment(reads, mainnet, row.payment_token);
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
