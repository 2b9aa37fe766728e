import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { RankingField, RankingTime } from '../../../src/api/nft/collections.ts';
import type { WireCollection } from '../../../src/api/nft/entities.ts';
import { standingsAt, volumesOf } from '../summary/standings.ts';
import { and } from './findTokens.ts';
import { inCoin, mediaUrl, type Paging, payment, type Reads, window } from './Reads.ts';

/** `recent`: newest listing first; `popular`: most listings in the last week first. Both leave out collections without any. */
type Order = { readonly field: RankingField; readonly type: 'asc' | 'desc' } | 'recent' | 'popular';

interface CollectionSearch extends Paging {
  /** Conditions on `c` (nft_contracts). */
  readonly where: readonly RawBuilder<unknown>[];
  /** Period of the volumes; all time unless given. */
  readonly time?: RankingTime;
  readonly order: Order;
}

interface Row {
  readonly total: number;
  readonly mainnet: string | null;
  readonly contract: string;
  readonly id: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly banner: string;
  readonly external_url: string;
  readonly royalty_bps: number;
  readonly first_token: string | null;
  readonly first_image: string | null;
  readonly tokens: number | null;
  readonly supply: string | null;
  readonly owners: number | null;
  /** Set if a marketplace reports supply and owners; each is `null` if it does not. */
  readonly slug: string | null;
  readonly floor: string | null;
  readonly listed: number | null;
  readonly vol: string | null;
  readonly before: string | null;
}

/** A collection for the wire, and data that only its own page shows. */
export interface FoundCollection {
  readonly card: z.input<typeof WireCollection>;
  readonly mainnet: string;
  readonly contract: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly externalUrl: string;
  readonly royaltyPercent: number;
  readonly listed: number;
  /** Number of different tokens; `supply` counts all pieces. */
  readonly tokens: number;
}

const fields: Readonly<Record<RankingField, RawBuilder<unknown>>> = {
  vol: sql`coalesce(vol, 0)`,
  volPercent: sql`(coalesce(vol, 0) - before) / nullif(before, 0)`,
  floorPrice: sql`floor`,
  owners: sql`coalesce(owners, 0)`,
  supply: sql`coalesce(supply, 0)`,
};

export async function findCollections(
  reads: Reads,
  search: CollectionSearch,
): Promise<{ readonly found: FoundCollection[]; readonly total: number }> {
  const { limit, offset } = window(search);
  const { vol, before } = volumesOf(search.time ?? 'all');
  const order = orderOf(search.order);
  const filter = search.order === 'recent' || search.order === 'popular' ? sql`s.listed > 0` : sql`true`;
  const asked = sql`(SELECT c.mainnet, c.contract FROM nft_contracts c WHERE c.standard <> '' AND ${and(search.where)})`;
  const { rows } = await sql<Row>`
    WITH asked AS MATERIALIZED ${asked},
    found AS MATERIALIZED (
      SELECT s.mainnet, s.contract, s.tokens, q.slug, CASE WHEN q.slug IS NULL THEN s.supply ELSE q.supply END AS supply,
        CASE WHEN q.slug IS NULL THEN s.owners ELSE q.owners END AS owners, s.floor, s.listed, s.newest, s.fresh,
        s.${vol} AS vol, s.${before} AS before
      FROM ${standingsAt(reads.now(), sql`asked`)} s LEFT JOIN nft_market_collections q USING (mainnet, contract)
      WHERE ${filter}
    )
    SELECT n.total, p.*, c.*, i.token_id AS first_token, i.image AS first_image
    FROM (SELECT count(*)::integer AS total FROM found) n
    LEFT JOIN (
      SELECT *, row_number() OVER (ORDER BY ${order}, mainnet, contract) AS place
      FROM found ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) p ON true
    LEFT JOIN nft_contracts c ON c.mainnet = p.mainnet AND c.contract = p.contract
    LEFT JOIN LATERAL (
      SELECT m.token_id, m.image FROM nft_metadata m
      WHERE c.image = '' AND m.mainnet = p.mainnet AND m.contract = p.contract AND m.image <> '' ORDER BY m.token_id LIMIT 1
    ) i ON true
    ORDER BY p.place`.execute(reads.db);
  return {
    total: rows[0]?.total ?? 0,
    found: rows.flatMap((row, at) =>
      row.mainnet === null ? [] : foundOf(reads, { ...row, mainnet: row.mainnet }, offset + at + 1),
    ),
  };
}

function orderOf(order: Order): RawBuilder<unknown> {
  if (order === 'recent') return sql`newest DESC`;
  if (order === 'popular') return sql`fresh DESC, newest DESC`;
  return order.type === 'asc'
    ? sql`${fields[order.field]} ASC NULLS LAST`
    : sql`${fields[order.field]} DESC NULLS LAST`;
}

function foundOf(reads: Reads, row: Row & { readonly mainnet: string }, ind: number): FoundCollection {
  const { mainnet, contract, standard } = row;
  const own = { mainnet, contract, token: 'collection' };
  const first = { mainnet, contract, token: row.first_token ?? '' };
  return {
    mainnet,
    contract,
    standard,
    externalUrl: row.external_url,
    royaltyPercent: row.royalty_bps / 100,
    listed: row.listed ?? 0,
    tokens: row.tokens ?? 0,
    card: {
      id: row.id,
      name: row.name || `${contract.slice(0, 6)}…${contract.slice(-4)}`,
      contractAddress: contract,
      imageUrl:
        mediaUrl(reads, own, { role: 'image', uri: row.image }) ||
        mediaUrl(reads, first, { role: 'image', uri: row.first_image }),
      bannerUrl: mediaUrl(reads, own, { role: 'banner', uri: row.banner }),
      description: row.description,
      floorPrice: inCoin(reads, mainnet, row.floor),
      vol: inCoin(reads, mainnet, row.vol ?? '0'),
      volPercent: changePercent(row.vol, row.before),
      symbol: payment(reads, mainnet, null).symbol,
      ...(row.slug === null || row.owners !== null ? { owners: row.owners ?? 0 } : {}),
      ...(row.slug === null || row.supply !== null ? { supply: Number(row.supply ?? 0) } : {}),
      ind,
      mainnet,
    },
  };
}

/** Percent with two digits; empty if there was no volume before. */
function changePercent(now: string | null, before: string | null): string {
  if (before === null || BigInt(before) === 0n) return '';
  return String(Number(((BigInt(now ?? 0) - BigInt(before)) * 10_000n) / BigInt(before)) / 100);
}

export interface CollectionKey {
  readonly collectionId?: string | undefined;
  readonly contractAddress?: string | undefined;
  readonly mainnet?: string | undefined;
}

/** Conditions on `c` for one collection; `undefined` if the key is empty. */
export function collectionIs(key: CollectionKey, mainnet: string | undefined): RawBuilder<unknown>[] | undefined {
  if (!key.collectionId && !key.contractAddress) return undefined;
  return [
    ...(key.collectionId ? [sql`c.id = ${key.collectionId}`] : []),
    ...(key.contractAddress ? [sql`c.contract = ${key.contractAddress.toLowerCase()}`] : []),
    ...(mainnet ? [sql`c.mainnet = ${mainnet}`] : []),
  ];
}
