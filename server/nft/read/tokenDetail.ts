import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ask, NftDetail } from '../../../src/api/nft/nfts.ts';
import type { MediaKinds } from '../content/MediaKinds.ts';
import { type CollectionKey, collectionIs, findCollections } from './findCollections.ts';
import { listTokens } from './findTokens.ts';
import { ordersOf } from './orders.ts';
import { mainnetOf, mediaUrl, payment, type Reads } from './Reads.ts';
import { traitsOfToken } from './traits.ts';

export interface TokenKey extends CollectionKey {
  readonly id?: string | undefined;
  readonly tokenId?: string | undefined;
}

export interface FoundToken {
  readonly mainnet: string;
  readonly contract: string;
  readonly tokenId: string;
}

/** The requested token; `undefined` if the key is empty or unknown. */
export async function tokenOf({ db }: Reads, key: TokenKey): Promise<FoundToken | undefined> {
  const collection = collectionIs(key, mainnetOf(key.mainnet)) ?? [];
  const isNamed = key.id || (collection.length > 0 && key.tokenId !== undefined);
  if (!isNamed) return undefined;
  const { rows } = await sql<{ mainnet: string; contract: string; token_id: string }>`
    SELECT t.mainnet, t.contract, t.token_id FROM nft_tokens t
    JOIN nft_contracts c ON c.mainnet = t.mainnet AND c.contract = t.contract
    WHERE c.standard <> '' AND ${sql.join(
      key.id ? [sql`t.id = ${key.id}`] : [...collection, sql`t.token_id = ${key.tokenId}::numeric`],
      sql` AND `,
    )} ORDER BY t.mainnet LIMIT 1`.execute(db);
  const [row] = rows;
  return row && { mainnet: row.mainnet, contract: row.contract, tokenId: row.token_id };
}

/** Condition on `t`. */
export function tokenIs({ mainnet, contract, tokenId }: FoundToken): RawBuilder<unknown> {
  return sql`(t.mainnet = ${mainnet} AND t.contract = ${contract} AND t.token_id = ${tokenId}::numeric)`;
}

interface Facts {
  readonly description: string | null;
  readonly image: string | null;
  readonly animation: string | null;
  readonly external_url: string | null;
  readonly holders: number | null;
  readonly creator: string;
  readonly last_price: string | null;
  /** The token's own royalty if it was minted here. Shared collections have no royalty of their own. */
  readonly royalty_bps: number | null;
}

/** All data of one token; `undefined` if it does not exist. */
export async function tokenDetail(
  { reads, media }: { readonly reads: Reads; readonly media: MediaKinds },
  key: TokenKey,
  signal: AbortSignal,
): Promise<z.input<typeof NftDetail> | undefined> {
  const token = await tokenOf(reads, key);
  if (!token) return undefined;
  const { mainnet, contract, tokenId } = token;
  const isOfCollection = sql`c.mainnet = ${mainnet} AND c.contract = ${contract}`;
  const isThis = tokenIs(token);
  const first = { page: 1, pageSize: 1 };
  const [[card], collections, asks, { rows }] = await Promise.all([
    listTokens(reads, { ...first, matching: [isThis] }),
    findCollections(reads, { ...first, where: [isOfCollection], order: { field: 'vol', type: 'desc' } }),
    ordersOf(reads, 'listing', token),
    sql<Facts>`SELECT m.description, m.image, m.animation, m.external_url, t.holders, t.creator, t.last_price,
        n.royalty_bps
      FROM nft_tokens t LEFT JOIN nft_metadata m
        ON m.mainnet = t.mainnet AND m.contract = t.contract AND m.token_id = t.token_id
      LEFT JOIN nft_mints n ON n.mainnet = t.mainnet AND n.contract = t.contract AND n.nonce = t.token_id
      WHERE ${isThis}`.execute(reads.db),
  ]);
  const [collection] = collections.found;
  const [facts] = rows;
  if (!card || !collection || !facts) return undefined;
  const [traits, shown] = await Promise.all([
    traitsOfToken(reads, token, { tokenId, tokens: collection.tokens }),
    media.shownOf(mainnet, [facts.animation ?? '', facts.image ?? ''], signal),
  ]);
  const role = shown?.uri === facts.image ? 'image' : 'animation';
  return {
    ...card,
    description: facts.description ?? '',
    mediaKind: shown?.kind ?? '',
    mediaUrl: mediaUrl(reads, { mainnet, contract, token: tokenId }, { role, uri: shown?.uri ?? '' }),
    externalUrl: facts.external_url ?? '',
    traits,
    ...(facts.holders === null ? {} : { owners: facts.holders }),
    creatorAddress: facts.creator,
    royalty: facts.royalty_bps === null ? collection.royaltyPercent : facts.royalty_bps / 100,
    tokenStandard: collection.standard,
    lastPrice: facts.last_price ?? '',
    collection: collection.card,
    orders: asks.map((order): z.input<typeof Ask> => {
      const paid = payment(reads, mainnet, order.payment_token);
      return {
        platformId: order.market,
        orderId: order.hash,
        price: order.price,
        paymentToken: paid.contract,
        paymentDecimals: paid.decimals,
        expireTime: order.end_at,
        maker: order.maker,
      };
    }),
  };
}
