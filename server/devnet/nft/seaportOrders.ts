import { concat, keccak256, TypedDataEncoder, type Wallet, ZeroAddress, ZeroHash } from 'ethers';
import { seaport } from '../artifacts.ts';
import type { CollectionSpec } from './collections.ts';
import { marketFee } from './marketFee.ts';

/** Seaport's item types. */
const itemTypes = { native: 0, ERC20: 1, ERC721: 2, ERC1155: 3 } as const;

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

const item = [
  { name: 'itemType', type: 'uint8' },
  { name: 'token', type: 'address' },
  { name: 'identifierOrCriteria', type: 'uint256' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
];
const orderTypes = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: item,
  ConsiderationItem: [...item, { name: 'recipient', type: 'address' }],
};
const encoder = TypedDataEncoder.from(orderTypes);
const { abi } = seaport('Seaport');

export interface OrderTerms {
  readonly side: 'listing' | 'bid';
  readonly maker: string;
  readonly collection: Pick<CollectionSpec, 'standard' | 'royaltyBps'>;
  readonly contract: string;
  readonly creator: string;
  readonly tokenId: number;
  /** Base units of the coin (listing) or of the wrapped coin (bid): everything that the buyer pays. */
  readonly price: bigint;
  readonly wrapped: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly salt: bigint;
}

/** A listing asks for coins, a bid offers wrapped ones; market fee and royalty come out of the price. */
export function orderOf(terms: OrderTerms): OrderComponents {
  const { side, maker, price, collection } = terms;
  const fee = (price * BigInt(marketFee.bps)) / 10_000n;
  const royalty = (price * BigInt(collection.royaltyBps)) / 10_000n;
  const nft = amount(itemTypes[collection.standard], terms.contract, BigInt(terms.tokenId), 1n);
  const money = (units: bigint) =>
    side === 'listing'
      ? amount(itemTypes.native, ZeroAddress, 0n, units)
      : amount(itemTypes.ERC20, terms.wrapped, 0n, units);
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
export function signOrder(
  signer: Wallet,
  order: OrderComponents,
  place: { readonly chainId: number; readonly seaport: string },
): string {
  const domain = { name: 'Seaport', version: '1.6', chainId: place.chainId, verifyingContract: place.seaport };
  const digest = keccak256(concat(['0x1901', TypedDataEncoder.hashDomain(domain), encoder.hash(order)]));
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

function amount(itemType: number, token: string, identifier: bigint, units: bigint): OfferItem {
  const text = String(units);
  return { itemType, token, identifierOrCriteria: String(identifier), startAmount: text, endAmount: text };
}
