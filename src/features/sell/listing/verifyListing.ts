import type { Address } from '../../../model/caip.ts';
import { assertMatch, mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';
import type { CancelledOffer, NftOrder, NftQuantity, Payee } from '../../../shell/plugin/nfts.ts';

/** The listing that the seller saw and accepted. Addresses are canonical. */
export interface ShownListing {
  readonly exchange: Address;
  readonly version: string;
  readonly seller: Address;
  readonly nft: NftQuantity;
  /** Price for the buyer, in base units of the coin. */
  readonly price: bigint;
  /** Recipients of fees. The rest goes to the seller. */
  readonly fees: readonly Payee[];
  /** Seconds since 1970. */
  readonly endsAt: number;
  readonly now: number;
}

/** Maximum difference between the clocks of the service and the user. */
const CLOCKS_DIFFER_SECONDS = 300;

/**
 * The signed order must sell exactly the NFT on screen, at its price, with its fees and its duration.
 * @throws AppError `transaction/mismatch` with the part that differs
 */
export function verifyListing(order: NftOrder, shown: ShownListing): void {
  assertMatch('market', shown.exchange, order.exchange);
  assertMatch('version', shown.version, order.version);
  assertMatch('seller', shown.seller, order.offerer);
  const { gives } = order;
  assertMatch('collection', shown.nft.collection, gives.collection);
  assertMatch('NFT', String(shown.nft.tokenId), String(gives.tokenId));
  assertMatch('standard', shown.nft.standard, gives.standard);
  assertMatch('quantity', String(shown.nft.quantity), String(gives.quantity));
  const fees = shown.fees.reduce((sum, { units }) => sum + units, 0n);
  const own = { recipient: shown.seller, units: shown.price - fees };
  assertMatch('paid to', spelled([own, ...shown.fees]), spelled(order.payees));
  if (Math.abs(order.endsAt - shown.endsAt) > CLOCKS_DIFFER_SECONDS) {
    throw mismatch('ends at', String(shown.endsAt), String(order.endsAt));
  }
  if (Math.abs(order.startsAt - shown.now) > CLOCKS_DIFFER_SECONDS) {
    throw mismatch('begins at', String(shown.now), String(order.startsAt));
  }
}

/** Text form of the payees. Several payments to one recipient are added up. */
function spelled(payees: readonly Payee[]): string {
  const sums = new Map<string, bigint>();
  for (const { recipient, units } of payees) sums.set(recipient, (sums.get(recipient) ?? 0n) + units);
  return [...sums]
    .filter(([, units]) => units > 0n)
    .map(([recipient, units]) => `${recipient} ${units}`)
    .sort()
    .join(', ');
}

/**
 * The approval must be for exactly this collection and operator. @throws AppError `transaction/mismatch`,
 * `transaction/unreadable`
 */
export function verifyOperator(
  effect: TransactionEffect,
  shown: { readonly collection: Address; readonly operator: Address },
): void {
  const { collection, operator, isAllowed } = effectOfKind(effect, 'operator');
  assertMatch('collection', shown.collection, collection);
  assertMatch('operator', shown.operator, operator);
  assertMatch('allowed', 'true', String(isAllowed));
}

const ORDER_HASH = /^0x[0-9a-f]{64}$/i;

/**
 * The transaction must cancel the account's own offers of exactly this NFT. These are the displayed offer and those at
 * earlier prices, which would become valid again. Returns the displayed offer. @throws AppError as `verifyOperator`
 */
export function verifyCancel(
  effect: TransactionEffect,
  shown: {
    readonly exchange: Address;
    readonly seller: Address;
    readonly collection: Address;
    readonly tokenId: string;
    /** The market's id of the displayed listing. Some markets use other ids than the order's hash. */
    readonly order: string;
    readonly price: CancelledOffer['price'] | undefined;
    /** Milliseconds since 1970; 0 if unknown. */
    readonly endsAt: number;
  },
): CancelledOffer {
  const { exchange, offers } = effectOfKind(effect, 'nft-cancel');
  assertMatch('market', shown.exchange, exchange);
  const found = offers.map(({ offerer, collection, tokenId }) => `${offerer} ${collection} ${tokenId}`);
  assertMatch('listing', `${shown.seller} ${shown.collection} ${shown.tokenId}`, [...new Set(found)].join());
  const { order, price } = shown;
  const endsAt = Math.floor(shown.endsAt / 1_000);
  const candidates = ORDER_HASH.test(order)
    ? offers.filter((offer) => offer.order.toLowerCase() === order.toLowerCase())
    : offers;
  const isShown = (offer: CancelledOffer) =>
    spelledPrice(offer.price) === spelledPrice(price) && (endsAt === 0 || offer.endsAt === endsAt);
  const listed = candidates.find(isShown);
  if (!listed) {
    const others = offers.map((offer) => `${offer.order} ${spelledPrice(offer.price)} ${offer.endsAt}`);
    throw mismatch('listing', `${order} ${spelledPrice(price)} ${endsAt}`, others.join());
  }
  return listed;
}

function spelledPrice(price: CancelledOffer['price'] | undefined): string {
  return price ? `${price.units} ${price.token}` : '';
}
