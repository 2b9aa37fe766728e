import { createHash } from 'node:crypto';
import type { NftEventRow } from '../../db/NftTables.ts';
import { nftEventOf } from '../index/decodeLogs.ts';
import type { ImportedKey } from './foldMoves.ts';

/** An event of a token, as a marketplace reports it. Addresses and hashes are lower-case. */
export interface Move extends ImportedKey {
  readonly kind: 'transfer' | 'sale';
  readonly sender: string;
  readonly recipient: string;
  readonly quantity: string;
  /** Price of a sale, total of all pieces, smallest unit. */
  readonly price: string | null;
  readonly paymentToken: string | null;
  readonly isInCoin: boolean;
  /** Empty if unknown. */
  readonly order: string;
  /** Seconds since 1970. */
  readonly seconds: number;
  /** Empty if unknown. */
  readonly txHash: string;
}

/** An imported event has no block number, so its second is used instead. */
export function eventOf(market: string, move: Move): NftEventRow {
  const { mainnet, contract, tokenId, kind, sender, recipient, quantity, txHash, order } = move;
  const index = placeOf([kind, contract, tokenId, sender, recipient, txHash, order]);
  const log = { block: move.seconds, index, txHash, address: contract, blockHash: '', topics: [], data: '' };
  const sale = {
    market,
    order_hash: order || null,
    price: move.price,
    payment_token: move.paymentToken,
    in_coin: move.isInCoin,
  };
  const facts = { kind, contract, token_id: tokenId, sender, recipient, quantity };
  return {
    ...nftEventOf(log, 0, kind === 'sale' ? { ...facts, ...sale } : facts),
    mainnet,
    time: move.seconds * 1_000,
  };
}

/** An event that ends an order. `at`: milliseconds since 1970; `txHash`: empty if unknown. */
export function cancellationOf(
  market: string,
  order: {
    readonly mainnet: string;
    readonly hash: string;
    readonly maker: string;
    readonly at: number;
    readonly txHash: string;
  },
): NftEventRow {
  const { mainnet, hash, maker, at, txHash } = order;
  const log = { block: Math.floor(at / 1_000), index: placeOf(['cancel', hash]), txHash, address: '' };
  const facts = { kind: 'cancel' as const, contract: '', market, sender: maker, order_hash: hash };
  return { ...nftEventOf({ ...log, blockHash: '', topics: [], data: '' }, 0, facts), mainnet, time: at };
}

/** A position within the second. The same event always gets the same position. */
function placeOf(parts: readonly string[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() >>> 1;
}
