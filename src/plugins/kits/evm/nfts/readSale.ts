import { getAddress, type Result, TypedDataEncoder, ZeroAddress, ZeroHash } from 'ethers';
import { type AssetId, type ChainId, nativeAssetId } from '../../../../model/caip.ts';
import type { CancelledOffer, NftQuantity, Payee } from '../../../../shell/plugin/nfts.ts';
import { erc20Id, sameAddress } from '../addresses/evmAddress.ts';
import { itemKinds, openSea, orderTypes } from './seaport.ts';

/** The order is more complex than a plain sale, so no simple summary is possible. */
export class UnusualOrder extends Error {}

/** One NFT for one kind of money. */
export interface Sale {
  readonly nft: NftQuantity;
  /** The requested token. The zero address is the chain's coin. */
  readonly money: string;
  readonly payees: readonly Payee[];
  readonly endsAt: bigint;
}

/** The total price of the sales. All of them must use the same money. */
export function askedFor(sales: readonly Sale[]): { readonly money: string; readonly units: bigint } {
  const [money = ZeroAddress, ...others] = new Set(sales.map((sale) => sale.money));
  if (others.length > 0) throw new UnusualOrder('prices in different money');
  return { money, units: sales.flatMap(({ payees }) => payees).reduce((sum, { units }) => sum + units, 0n) };
}

/** The zero address is the chain's coin. */
export function moneyId(chain: ChainId, money: string): AssetId {
  return sameAddress(money, ZeroAddress) ? nativeAssetId(chain) : erc20Id(chain, money);
}

/** The part of each sale that an effect contains. */
export function summaryOf(sales: readonly Sale[]) {
  return {
    receives: sales.map(({ nft }) => nft),
    payees: sales.flatMap(({ payees }) => payees),
    endsAt: Math.min(...sales.map(({ endsAt }) => Number(endsAt))),
  };
}

/** An order that is bought as a whole. A restricted order must use OpenSea's zone. */
export function advancedOf(order: Result): Sale {
  if (BigInt(order.numerator) !== BigInt(order.denominator) || BigInt(order.denominator) === 0n) {
    throw new UnusualOrder('a part of an order');
  }
  if (sameAddress(order.parameters.zone, ZeroAddress)) assertEqual(order.extraData, '0x', 'data for a zone');
  return saleOf(order.parameters);
}

/** The sale in the parameters of a Seaport order. @throws UnusualOrder for terms that no supported market uses */
export function saleOf(order: Result): Sale {
  if (!sameAddress(order.zone, openSea.zone)) assertEqual(order.zone, ZeroAddress, 'a zone');
  assertMakers(order.conduitKey);
  if (order.offer.length !== 1) throw new UnusualOrder('an order of several items');
  const considerations: readonly Result[] = [...order.consideration];
  const [money = ZeroAddress, ...others] = new Set(considerations.map(moneyOf));
  if (others.length > 0) throw new UnusualOrder('a price in different money');
  const payees = considerations.map(
    (item): Payee => ({ recipient: getAddress(String(item.recipient)), units: fixed(item) }),
  );
  return { nft: nftOf(order.offer[0]), money, payees, endsAt: BigInt(order.endTime) };
}

function moneyOf({ itemType, token }: Result): string {
  const kind = Number(itemType);
  if (kind === itemKinds.native) return ZeroAddress;
  if (kind !== itemKinds.ERC20 || sameAddress(token, ZeroAddress)) throw new UnusualOrder('a price that is no money');
  return getAddress(token);
}

/** An order that is cancelled. All its terms are read, because they decide which order it is. */
export function cancelledOf(order: Result, chain: ChainId): readonly CancelledOffer[] {
  const considerations: readonly Result[] = [...order.consideration];
  const [money = ZeroAddress, ...others] = new Set(considerations.map(moneyOf));
  if (others.length > 0) throw new UnusualOrder('a price in different money');
  const terms = {
    order: TypedDataEncoder.hashStruct('OrderComponents', orderTypes, order),
    offerer: getAddress(String(order.offerer)),
    counter: BigInt(order.counter),
    price: { token: moneyId(chain, money), units: considerations.reduce((sum, item) => sum + fixed(item), 0n) },
    endsAt: Number(order.endTime),
  };
  return [...order.offer].map((item: Result) => ({ ...nftOf(item), ...terms }));
}

/** The short form of a sale. `basicOrderType` encodes the kinds of items and the restriction. */
export function basicOf(order: Result): Sale {
  const kind = Number(order.basicOrderType);
  if (kind >= 8 || kind % 4 >= 2) throw new UnusualOrder('another kind of basic order');
  assertEqual(order.zone, ZeroAddress, 'a zone');
  assertMakers(order.offererConduitKey);
  assertEqual(order.fulfillerConduitKey, ZeroHash, 'a conduit');
  assertEqual(order.considerationToken, ZeroAddress, 'a price that is not in the native coin');
  const others: readonly Result[] = [...order.additionalRecipients];
  return {
    nft: {
      collection: getAddress(String(order.offerToken)),
      tokenId: BigInt(order.offerIdentifier),
      standard: kind < 4 ? 'ERC721' : 'ERC1155',
      quantity: BigInt(order.offerAmount),
    },
    money: ZeroAddress,
    payees: [
      { recipient: getAddress(String(order.offerer)), units: BigInt(order.considerationAmount) },
      ...others.map(({ recipient, amount }) => ({ recipient: getAddress(String(recipient)), units: BigInt(amount) })),
    ],
    endsAt: BigInt(order.endTime),
  };
}

/** Every item of every order is bought and paid for exactly once. No item is left for another buyer. */
export function assertCovers(
  { offerFulfillments, considerationFulfillments }: Result,
  orders: readonly Result[],
): void {
  assertNamed(
    offerFulfillments,
    orders.map(({ parameters }) => parameters.offer.length),
  );
  assertNamed(
    considerationFulfillments,
    orders.map(({ parameters }) => parameters.consideration.length),
  );
}

function assertNamed(fulfillments: Result, counts: readonly number[]): void {
  const named = [...fulfillments].flatMap((group: Result) =>
    [...group].map(({ orderIndex, itemIndex }: Result) => `${orderIndex} ${itemIndex}`),
  );
  const all = counts.flatMap((count, order) => Array.from({ length: count }, (_none, item) => `${order} ${item}`));
  if (named.length !== all.length || !all.every((place) => named.includes(place))) {
    throw new UnusualOrder('items without a taker or a payer');
  }
}

export function nftOf(item: Result): NftQuantity {
  const kind = Number(item.itemType);
  if (kind !== itemKinds.ERC721 && kind !== itemKinds.ERC1155) throw new UnusualOrder('an offer that is no NFT');
  return {
    collection: getAddress(String(item.token)),
    tokenId: BigInt(item.identifierOrCriteria),
    standard: kind === itemKinds.ERC721 ? 'ERC721' : 'ERC1155',
    quantity: fixed(item),
  };
}

/** The amount must stay the same while the order is valid. */
function fixed({ startAmount, endAmount }: Result): bigint {
  if (BigInt(startAmount) !== BigInt(endAmount)) throw new UnusualOrder('an amount that changes with time');
  return BigInt(startAmount);
}

/** Seaport or OpenSea's conduit must move the seller's NFT. */
function assertMakers(conduitKey: unknown): void {
  if (String(conduitKey).toLowerCase() !== openSea.conduitKey) assertEqual(conduitKey, ZeroHash, 'a conduit');
}

/** Compares without case. @throws UnusualOrder with `what` as its text */
export function assertEqual(found: unknown, wanted: string, what: string): void {
  if (String(found).toLowerCase() !== wanted.toLowerCase()) throw new UnusualOrder(what);
}
