import type { Address } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { mismatch, mustMatch } from '../../shell/plugin/mustMatch.ts';
import type { NftOrder, NftQuantity, Payee } from '../../shell/plugin/nfts.ts';

/** What the seller was shown and agreed to. Addresses are canonical. */
export interface ShownListing {
  readonly exchange: Address;
  readonly version: string;
  readonly seller: Address;
  readonly nft: NftQuantity;
  /** What a buyer pays, base units of the coin. */
  readonly price: bigint;
  /** Who gets a part of it; the rest is the seller's. */
  readonly fees: readonly Payee[];
  /** Seconds since 1970. */
  readonly endsAt: number;
  readonly now: number;
}

/** The service's clock and the user's may differ by so much. */
const CLOCKS_DIFFER_SECONDS = 300;

/**
 * What is signed sells exactly what was shown, at that price, with those fees, for that long.
 * @throws AppError `transaction/mismatch` with the part that differs
 */
export function verifyListing(order: NftOrder, shown: ShownListing): void {
  mustMatch('market', shown.exchange, order.exchange);
  mustMatch('version', shown.version, order.version);
  mustMatch('seller', shown.seller, order.offerer);
  const { gives } = order;
  mustMatch('collection', shown.nft.collection, gives.collection);
  mustMatch('NFT', String(shown.nft.tokenId), String(gives.tokenId));
  mustMatch('standard', shown.nft.standard, gives.standard);
  mustMatch('quantity', String(shown.nft.quantity), String(gives.quantity));
  const fees = shown.fees.reduce((sum, { units }) => sum + units, 0n);
  const own = { recipient: shown.seller, units: shown.price - fees };
  mustMatch('paid to', spelled([own, ...shown.fees]), spelled(order.payees));
  if (Math.abs(order.endsAt - shown.endsAt) > CLOCKS_DIFFER_SECONDS) {
    throw mismatch('ends at', String(shown.endsAt), String(order.endsAt));
  }
  if (Math.abs(order.startsAt - shown.now) > CLOCKS_DIFFER_SECONDS) {
    throw mismatch('begins at', String(shown.now), String(order.startsAt));
  }
}

/** Sums by recipient: one who is paid twice is paid once as much. */
function spelled(payees: readonly Payee[]): string {
  const sums = new Map<string, bigint>();
  for (const { recipient, units } of payees) sums.set(recipient, (sums.get(recipient) ?? 0n) + units);
  return [...sums]
    .filter(([, units]) => units > 0n)
    .map(([recipient, units]) => `${recipient} ${units}`)
    .sort()
    .join(', ');
}

/** Exactly this collection, for exactly this operator. @throws AppError `transaction/mismatch`, `transaction/unreadable` */
export function verifyOperator(
  effect: TransactionEffect,
  shown: { readonly collection: Address; readonly operator: Address },
): void {
  if (effect.kind !== 'operator') throw unreadable(effect);
  mustMatch('collection', shown.collection, effect.collection);
  mustMatch('operator', shown.operator, effect.operator);
  mustMatch('allowed', 'true', String(effect.isAllowed));
}

/**
 * The account's own offers of exactly this NFT: the one on the screen, and those at the prices before it, which would come
 * into force again. @throws AppError as `verifyOperator`
 */
export function verifyCancel(
  effect: TransactionEffect,
  shown: {
    readonly exchange: Address;
    readonly seller: Address;
    readonly collection: Address;
    readonly tokenId: string;
  },
): void {
  if (effect.kind !== 'nft-cancel') throw unreadable(effect);
  mustMatch('market', shown.exchange, effect.exchange);
  const offers = effect.offers.map(({ offerer, collection, tokenId }) => `${offerer} ${collection} ${tokenId}`);
  mustMatch('listing', `${shown.seller} ${shown.collection} ${shown.tokenId}`, [...new Set(offers)].join());
}

function unreadable(effect: TransactionEffect): AppError {
  return new AppError('transaction/unreadable', { detail: effect.kind === 'opaque' ? effect.detail : effect.kind });
}
