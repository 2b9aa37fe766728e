import type { Address } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { mismatch, mustMatch } from '../../shell/plugin/mustMatch.ts';

/** What the buyer was shown and agreed to. Addresses are canonical. */
export interface ShownPurchase {
  readonly nfts: readonly { readonly collection: Address; readonly tokenId: string }[];
  /** What all of them cost, base units of the coin. */
  readonly total: bigint;
  readonly coin: Token;
  readonly buyer: Address;
  /** Contracts of the markets that they are listed on. */
  readonly exchanges: readonly Address[];
  /** Seconds since 1970. */
  readonly now: number;
}

/**
 * What is signed buys exactly what was shown, for exactly that much, for whoever signs.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifyPurchase(effect: TransactionEffect, shown: ShownPurchase): void {
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
  mustMatch('coin', shown.coin.id, effect.pays.token);
  mustMatch('price', String(shown.total), String(effect.pays.units));
  const paid = effect.payees.reduce((sum, { units }) => sum + units, 0n);
  mustMatch('paid to sellers and for fees', String(shown.total), String(paid));
  if (effect.endsAt <= shown.now) throw new AppError('transaction/expired', { chain: shown.coin.chain });
}
