import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { NftEventKind, WireNftEvent } from '../../../src/api/nft/entities.ts';
import { and } from './findTokens.ts';
import { mediaUrl, type Paging, payment, type Reads, window } from './Reads.ts';

interface ActivitySearch extends Paging {
  /** Conditions on `e` (nft_activity). */
  readonly where: readonly RawBuilder<unknown>[];
  /** An account: a sale to it is a `Buy`. Events without it are left out. */
  readonly owner?: string | undefined;
  /** None means all. */
  readonly kinds: readonly NftEventKind[];
}

export interface ActivityRow {
  readonly total: number;
  readonly id: string | null;
  readonly kind: NftEventKind;
  readonly mainnet: string;
  readonly contract: string;
  readonly token_id: string;
  readonly quantity: string;
  readonly sender: string;
  readonly recipient: string;
  readonly price: string | null;
  readonly payment_token: string | null;
  readonly time: number;
  readonly tx_hash: string;
  readonly market: string | null;
  readonly name: string | null;
  readonly image: string | null;
}

/** Events, newest first. */
export async function findActivity(
  { db }: Reads,
  { where, owner, kinds, ...paging }: ActivitySearch,
): Promise<{ readonly rows: readonly ActivityRow[]; readonly total: number }> {
  const { limit, offset } = window(paging);
  const kind = owner
    ? sql`CASE WHEN e.event = 'Sale' AND e.recipient = ${owner} THEN 'Buy' ELSE e.event END`
    : sql`e.event`;
  const { rows } = await sql<ActivityRow>`
    WITH found AS MATERIALIZED (
      SELECT e.*, ${kind} AS kind FROM nft_activity e
      WHERE ${and(where)} AND ${owner ? sql`(e.sender = ${owner} OR e.recipient = ${owner})` : sql`true`}
        AND ${kinds.length > 0 ? sql`${kind} IN (${sql.join(kinds)})` : sql`true`}
    )
    SELECT n.total, p.*, m.name, m.image
    FROM (SELECT count(*)::integer AS total FROM found) n
    LEFT JOIN (
      SELECT *, row_number() OVER (ORDER BY time DESC, id DESC) AS place
      FROM found ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) p ON true
    LEFT JOIN nft_metadata m ON m.mainnet = p.mainnet AND m.contract = p.contract AND m.token_id = p.token_id
    ORDER BY p.place`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) };
}

/** In the wire's format. */
export function wireEvent(reads: Reads, row: ActivityRow): z.input<typeof WireNftEvent> {
  const { mainnet, contract, token_id } = row;
  const paid = payment(reads, mainnet, row.payment_token);
  return {
    id: row.id ?? '',
    event: row.kind,
    nftName: row.name || `#${token_id}`,
    tokenId: token_id,
    contractAddress: contract,
    imageUrl: mediaUrl(reads, { mainnet, contract, token: token_id }, { role: 'image', uri: row.image }),
    mainnet,
    price: row.price ?? '',
    symbol: row.price === null ? '' : paid.symbol,
    decimals: paid.decimals,
    quantity: row.quantity,
    from: row.sender,
    to: row.recipient,
    time: row.time,
    txHash: row.tx_hash,
    platformId: row.market ?? '',
  };
}
