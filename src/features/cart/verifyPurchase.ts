import type { Address, AssetId, ChainId } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { mismatch, mustMatch } from '../../shell/plugin/mustMatch.ts';

type NftPurchase = Extract<TransactionEffect, { readonly kind: 'nft-purchase' }>;

/** What the buyer was shown and agreed to. Addresses are canonical. */
export interface ShownPurchase {
  readonly nfts: readonly { readonly collection: Address; readonly tokenId: string }[];
  /** What the sellers ask for all of them. */
  readonly asks: { readonly token: AssetId; readonly units: bigint };
  /** The most that is paid; the same as `asks` unless it is exchanged on the way. */
  readonly pays: { readonly token: AssetId; readonly units: bigint };
  readonly chain: ChainId;
  readonly buyer: Address;
  /** Contracts of the markets that they are listed on, and those that exchange for them. */
  readonly exchanges: readonly Address[];
  /** Seconds since 1970. */
  readonly now: number;
}

/** A transaction must not wait longer than this to be included. */
const MAX_VALID_SECONDS = 3_600;

/**
 * What is signed buys exactly what was shown, for exactly that much, for whoever signs.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said,
 * `transaction/expired`
 */
export function verifyPurchase(effect: TransactionEffect, shown: ShownPurchase): NftPurchase {
  if (effect.kind !== 'nft-purchase') {
    throw new AppError('transaction/unreadable', { detail: effect.kind === 'opaque' ? effect.detail : effect.kind });
  }
  if (!shown.exchanges.includes(effect.exchange)) throw mismatch('market', shown.exchanges.join(' '), effect.exchange);
  mustMatch('recipient', shown.buyer, effect.recipient);
  const spelled = (nfts: ShownPurchase['nfts'] | typeof effect.receives) =>
    nfts
      .map(({ collection, tokenId }) => `${collection} ${tokenId}`)
      .sort()
      .join();
  mustMatch('NFTs', spelled(shown.nfts), spelled(effect.receives));
  const empty = effect.receives.find(({ quantity }) => quantity < 1n);
  if (empty) throw mismatch('quantity', '1', String(empty.quantity));
  mustMatch('token', shown.pays.token, effect.pays.token);
  mustMatch('price', String(shown.pays.units), String(effect.pays.units));
  mustMatch('token of the sellers', shown.asks.token, effect.asks.token);
  mustMatch('asked by the sellers', String(shown.asks.units), String(effect.asks.units));
  const paid = effect.payees.reduce((sum, { units }) => sum + units, 0n);
  mustMatch('paid to sellers and for fees', String(shown.asks.units), String(paid));
  const { endsAt, deadline = shown.now + MAX_VALID_SECONDS } = effect;
  if (Math.min(endsAt, deadline) <= shown.now) throw new AppError('transaction/expired', { chain: shown.chain });
  if (deadline > shown.now + MAX_VALID_SECONDS) {
    throw mismatch('valid until', String(shown.now + MAX_VALID_SECONDS), String(deadline));
  }
  return effect;
}
