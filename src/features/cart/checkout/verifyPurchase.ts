import type { Address, AssetId, ChainId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { assertMatch, mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';

type NftPurchase = Extract<TransactionEffect, { readonly kind: 'nft-purchase' }>;

/** The purchase that the buyer was shown and accepted. Addresses are canonical. */
export interface ShownPurchase {
  readonly nfts: readonly { readonly collection: Address; readonly tokenId: string }[];
  /** Sum of the asking prices. */
  readonly asks: { readonly token: AssetId; readonly units: bigint };
  /** Maximum payment. Same as `asks` unless the payment is exchanged. */
  readonly pays: { readonly token: AssetId; readonly units: bigint };
  readonly chain: ChainId;
  readonly buyer: Address;
  /** Market contracts of the listings, and their contracts that exchange the payment. */
  readonly exchanges: readonly Address[];
  /** Seconds since 1970. */
  readonly now: number;
}

/** Maximum time until the transaction must be included. */
const MAX_VALID_SECONDS = 3_600;

/**
 * Checks that the transaction buys exactly the shown NFTs, at exactly the shown price, for the signer.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said,
 * `transaction/expired`
 */
export function verifyPurchase(effect: TransactionEffect, shown: ShownPurchase): NftPurchase {
  const purchase = effectOfKind(effect, 'nft-purchase');
  const { exchange, receives, payees, pays, asks } = purchase;
  if (!shown.exchanges.includes(exchange)) throw mismatch('market', shown.exchanges.join(' '), exchange);
  assertMatch('recipient', shown.buyer, purchase.recipient);
  const spelled = (nfts: ShownPurchase['nfts'] | typeof receives) =>
    nfts
      .map(({ collection, tokenId }) => `${collection} ${tokenId}`)
      .sort()
      .join();
  assertMatch('NFTs', spelled(shown.nfts), spelled(receives));
  const empty = receives.find(({ quantity }) => quantity < 1n);
  if (empty) throw mismatch('quantity', '1', String(empty.quantity));
  assertMatch('token', shown.pays.token, pays.token);
  assertMatch('price', String(shown.pays.units), String(pays.units));
  assertMatch('token of the sellers', shown.asks.token, asks.token);
  assertMatch('asked by the sellers', String(shown.asks.units), String(asks.units));
  const paid = payees.reduce((sum, { units }) => sum + units, 0n);
  assertMatch('paid to sellers and for fees', String(shown.asks.units), String(paid));
  const { endsAt, deadline = shown.now + MAX_VALID_SECONDS } = purchase;
  if (Math.min(endsAt, deadline) <= shown.now) throw new AppError('transaction/expired', { chain: shown.chain });
  if (deadline > shown.now + MAX_VALID_SECONDS) {
    throw mismatch('valid until', String(shown.now + MAX_VALID_SECONDS), String(deadline));
  }
  return purchase;
}
