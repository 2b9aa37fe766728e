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
  readonly id: string;
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
  const found = sql`FROM nft_activity e
    WHERE ${and(where)} AND ${owner ? sql`(e.sender = ${owner} OR e.recipient = ${owner})` : sql`true`}
      AND ${kinds.length > 0 ? sql`${kind} IN (${sql.join(kinds)})` : sql`true`}`;
  const [{ rows }, counted] = await Promise.all([
    // The time of the page's last event first: events are indexed by time, and not by id.
    sql<ActivityRow>`
      SELECT p.*, m.name, m.image
      FROM (
        SELECT e.*, ${kind} AS kind ${found} AND e.time >= coalesce(
          (SELECT e.time ${found} ORDER BY e.time DESC LIMIT 1 OFFSET ${offset + limit - 1}), 0)
        ORDER BY e.time DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}
      ) p
      LEFT JOIN nft_metadata m ON m.mainnet = p.mainnet AND m.contract = p.contract AND m.token_id = p.token_id
      ORDER BY p.time DESC, p.id DESC`.execute(db),
    sql<{ count: number }>`SELECT count(*) AS count ${found}`.execute(db),
  ]);
  return { total: counted.rows[0]?.count ?? 0, rows };
}

/** In the wire's format. */
export function wireEvent(reads: Reads, row: ActivityRow): z.input<typeof WireNftEvent> {
  const { mainnet, contract, token_id } = row;
  const paid = payment(reads, mainnet, row.payment_token);
  return {
    id: row.id,
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
