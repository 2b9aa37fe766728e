import { concat, keccak256, TypedDataEncoder, type Wallet, ZeroAddress, ZeroHash } from 'ethers';
import { domainOf, itemType, orderTypes, type SeaportAt } from '../../../server/markets/seaport/seaportTypes.ts';
import { seaport } from '../artifacts.ts';
import type { CollectionSpec } from './collections.ts';
import { marketFee } from './marketFee.ts';

interface OfferItem {
  readonly itemType: number;
  readonly token: string;
  readonly identifierOrCriteria: string;
  readonly startAmount: string;
  readonly endAmount: string;
}

interface ConsiderationItem extends OfferItem {
  readonly recipient: string;
}

/** Seaport's `OrderComponents`, whole numbers as decimal text. */
export interface OrderComponents {
  readonly offerer: string;
  readonly zone: string;
  readonly offer: OfferItem[];
  readonly consideration: ConsiderationItem[];
  readonly orderType: number;
  /** Seconds since 1970. */
  readonly startTime: string;
  readonly endTime: string;
  readonly zoneHash: string;
  readonly salt: string;
  readonly conduitKey: string;
  readonly counter: string;
}

const encoder = TypedDataEncoder.from(orderTypes);
const { abi } = seaport('Seaport');

export interface OrderTerms {
  readonly side: 'listing' | 'bid';
  readonly maker: string;
  readonly collection: Pick<CollectionSpec, 'standard' | 'royaltyBps'>;
  readonly contract: string;
  readonly creator: string;
  readonly tokenId: number;
  /** Base units of the coin (listing) or of the wrapped coin (bid): the buyer's total. */
  readonly price: bigint;
  readonly wrapped: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly salt: bigint;
}

/** A listing asks for coins, and a bid offers wrapped coins. Market fee and royalty are parts of the price. */
export function orderOf(terms: OrderTerms): OrderComponents {
  const { side, maker, price, collection } = terms;
  const fee = (price * BigInt(marketFee.bps)) / 10_000n;
  const royalty = (price * BigInt(collection.royaltyBps)) / 10_000n;
  const nft = amount({
    itemType: collection.standard === 'ERC721' ? itemType.erc721 : itemType.erc1155,
    token: terms.contract,
    identifier: BigInt(terms.tokenId),
    units: 1n,
  });
  const money = (units: bigint) =>
    side === 'listing'
      ? amount({ itemType: itemType.native, token: ZeroAddress, identifier: 0n, units })
      : amount({ itemType: itemType.erc20, token: terms.wrapped, identifier: 0n, units });
  const shares = [
    { ...money(fee), recipient: marketFee.recipient },
    ...(royalty > 0n ? [{ ...money(royalty), recipient: terms.creator }] : []),
  ];
  const rest = { ...money(price - fee - royalty), recipient: maker };
  return {
    offerer: maker,
    zone: ZeroAddress,
    offer: side === 'listing' ? [nft] : [money(price)],
    consideration: side === 'listing' ? [rest, ...shares] : [{ ...nft, recipient: maker }, ...shares],
    orderType: 0,
    startTime: String(terms.startSeconds),
    endTime: String(terms.endSeconds),
    zoneHash: ZeroHash,
    salt: String(terms.salt),
    conduitKey: ZeroHash,
    counter: '0',
  };
}

/** The offerer's EIP-712 signature. */
export function signOrder(signer: Wallet, order: OrderComponents, at: SeaportAt): string {
  const digest = keccak256(concat(['0x1901', TypedDataEncoder.hashDomain(domainOf(at)), encoder.hash(order)]));
  return signer.signingKey.sign(digest).serialized;
}

/** Calldata that fills the whole order. */
export function fulfilData(order: OrderComponents, signature: string): string {
  const { counter: _counter, ...rest } = order;
  const parameters = { ...rest, totalOriginalConsiderationItems: order.consideration.length };
  return abi.encodeFunctionData('fulfillOrder', [{ parameters, signature }, ZeroHash]);
}

export function cancelData(order: OrderComponents): string {
  return abi.encodeFunctionData('cancel', [[order]]);
}

function amount({
  itemType,
  token,
  identifier,
  units,
}: {
  readonly itemType: number;
  readonly token: string;
  readonly identifier: bigint;
  readonly units: bigint;
}): OfferItem {
  const text = String(units);
  return { itemType, token, identifierOrCriteria: String(identifier), startAmount: text, endAmount: text };
}
