import { sql } from 'kysely';
import type { RequestOf } from '../../../src/api/endpoint.ts';
import type { getNftDetailOthers } from '../../../src/api/nft/nfts.ts';
import { findActivity } from './activity.ts';
import { ordersOf } from './orders.ts';
import { payment, type Reads } from './Reads.ts';
import type { FoundToken } from './tokenDetail.ts';

const ROWS = 100;

/** An NFT's sales, open bids, or all events; newest first, bids highest first. */
export async function historyRows(
  reads: Reads,
  kind: RequestOf<typeof getNftDetailOthers>['event_type'],
  token: FoundToken,
) {
  const { mainnet, contract, tokenId } = token;
  if (kind === 'bids') {
    return (await ordersOf(reads, 'bid', token)).map((bid) => ({
      total_price: bid.price,
      payment_token: paymentToken(reads, mainnet, bid.payment_token),
      created_date: isoDate(bid.created_at),
      closing_date: isoDate(bid.end_at),
      maker_address: bid.maker,
      quantity: bid.quantity,
      order_id: bid.hash,
    }));
  }
  const { rows } = await findActivity(reads, {
    page: 1,
    pageSize: ROWS,
    where: [sql`e.mainnet = ${mainnet} AND e.contract = ${contract} AND e.token_id = ${tokenId}::numeric`],
    kinds: kind === 'price' ? ['Sale'] : [],
  });
  return rows.map((row) => ({
    total_price: row.price,
    payment_token: row.price === null ? null : paymentToken(reads, mainnet, row.payment_token),
    created_date: isoDate(row.time),
    event_type: row.kind,
    from_address: row.sender,
    to_address: row.recipient,
    quantity: row.quantity,
    transaction_hash: row.tx_hash,
  }));
}

function paymentToken(reads: Reads, mainnet: string, token: string | null) {
  const { symbol, contract, decimals } = payment(reads, mainnet, token);
  // The value in coins is known only for the coin and its wrapped form.
  return { symbol, address: contract, name: symbol, decimals, eth_price: symbol === '' ? '' : '1' };
}

/** ISO 8601 with microseconds and no zone (contract §9.2). */
function isoDate(time: number): string {
  return new Date(time).toISOString().replace('Z', '000');
}
