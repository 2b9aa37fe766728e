import { getAddress, type Result, ZeroAddress, ZeroHash } from 'ethers';
import { nativeAssetId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { NftQuantity, Payee } from '../../../../shell/plugin/nfts.ts';
import { type DecodedCall, decodeCall } from '../decodeCall.ts';
import { sameAddress } from '../evmAddress.ts';
import { itemKinds, nftTokens, seaport } from './seaport.ts';

/** An order has more than a plain sale: nobody can say in a few words what it does. */
class Unusual extends Error {}

/** What a transaction does with NFTs; `undefined` when it is no call of theirs. What is not a plain sale is opaque. */
export function inspectNft(transaction: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const { payload } = transaction;
  const moved = decodeCall(nftTokens, payload.data);
  if (moved?.name === 'safeTransferFrom') {
    return payload.value === 0n
      ? transferOf(payload.to, moved)
      : opaque('a transfer of an NFT that also pays the native coin');
  }
  const call = decodeCall(seaport, payload.data);
  if (!call) return undefined;
  try {
    return call.name === 'cancel' ? cancelOf(transaction, call) : purchaseOf(transaction, call);
  } catch (error) {
    if (error instanceof Unusual) return opaque(error.message);
    throw error;
  }
}

function transferOf(collection: string, { args }: DecodedCall): TransactionEffect {
  const [from, to, tokenId, amount, data] = args;
  if (data !== undefined && data !== '0x') return opaque('a transfer of an NFT with a message to a contract');
  const isMultiple = amount !== undefined;
  return {
    kind: 'nft-transfer',
    nft: {
      collection: getAddress(collection),
      tokenId: BigInt(tokenId),
      standard: isMultiple ? 'ERC1155' : 'ERC721',
      quantity: isMultiple ? BigInt(amount) : 1n,
    },
    from: getAddress(String(from)),
    to: getAddress(String(to)),
  };
}

function cancelOf({ payload }: UnsignedTransaction<'evm'>, { args }: DecodedCall): TransactionEffect {
  if (payload.value !== 0n) throw new Unusual('a cancellation that also pays the native coin');
  const orders: readonly Result[] = args[0];
  const offers = orders.flatMap((order) =>
    [...order.offer].map((item: Result) => ({ ...nftOf(item), offerer: getAddress(String(order.offerer)) })),
  );
  return { kind: 'nft-cancel', exchange: getAddress(payload.to), offers };
}

interface Sale {
  readonly nft: NftQuantity;
  readonly payees: readonly Payee[];
  readonly endsAt: bigint;
}

function purchaseOf({ chain, from, payload }: UnsignedTransaction<'evm'>, call: DecodedCall): TransactionEffect {
  const { sales, recipient } = salesOf(call);
  const payees = sales.flatMap((sale) => sale.payees);
  const total = payees.reduce((sum, { units }) => sum + units, 0n);
  if (payload.value !== total) throw new Unusual('the value is not what the orders say');
  return {
    kind: 'nft-purchase',
    exchange: getAddress(payload.to),
    receives: sales.map(({ nft }) => nft),
    // Seaport reads "nobody" as whoever calls it.
    recipient: getAddress(sameAddress(recipient, ZeroAddress) ? from : recipient),
    pays: { token: nativeAssetId(chain), units: total },
    payees,
    endsAt: Math.min(...sales.map(({ endsAt }) => Number(endsAt))),
  };
}

function salesOf({ name, args }: DecodedCall): { readonly sales: readonly Sale[]; readonly recipient: string } {
  switch (name) {
    case 'fulfillOrder':
      mustBe(args.fulfillerConduitKey, ZeroHash, 'a conduit');
      return { sales: [saleOf(args.order.parameters)], recipient: ZeroAddress };
    case 'fulfillAdvancedOrder':
      mustBe(args.fulfillerConduitKey, ZeroHash, 'a conduit');
      return { sales: [advancedOf(args.order, args)], recipient: String(args.recipient) };
    case 'fulfillAvailableOrders':
      mustTakeAll(args);
      return { sales: [...args.orders].map((order: Result) => saleOf(order.parameters)), recipient: ZeroAddress };
    case 'fulfillAvailableAdvancedOrders':
      mustTakeAll(args);
      return {
        sales: [...args.orders].map((order: Result) => advancedOf(order, args)),
        recipient: String(args.recipient),
      };
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc':
      return { sales: [basicOf(args.parameters)], recipient: ZeroAddress };
    default:
      throw new Unusual(`the call ${name}`);
  }
}

function advancedOf(order: Result, args: Result): Sale {
  if (args.criteriaResolvers.length > 0) throw new Unusual('an order for any NFT of a collection');
  if (BigInt(order.numerator) !== BigInt(order.denominator) || BigInt(order.denominator) === 0n) {
    throw new Unusual('a part of an order');
  }
  mustBe(order.extraData, '0x', 'data for a zone');
  return saleOf(order.parameters);
}

function saleOf(order: Result): Sale {
  mustBe(order.zone, ZeroAddress, 'a zone');
  mustBe(order.conduitKey, ZeroHash, 'a conduit');
  if (order.offer.length !== 1) throw new Unusual('an order of several items');
  const considerations: readonly Result[] = [...order.consideration];
  const payees = considerations.map((item): Payee => {
    if (Number(item.itemType) !== itemKinds.native) throw new Unusual('a price that is not in the native coin');
    return { recipient: getAddress(String(item.recipient)), units: fixed(item) };
  });
  return { nft: nftOf(order.offer[0]), payees, endsAt: BigInt(order.endTime) };
}

/** The short form of a sale: `basicOrderType` says what for what, and who may restrict it. */
function basicOf(order: Result): Sale {
  const kind = Number(order.basicOrderType);
  if (kind >= 8 || kind % 4 >= 2) throw new Unusual('another kind of basic order');
  mustBe(order.zone, ZeroAddress, 'a zone');
  mustBe(order.offererConduitKey, ZeroHash, 'a conduit');
  mustBe(order.fulfillerConduitKey, ZeroHash, 'a conduit');
  mustBe(order.considerationToken, ZeroAddress, 'a price that is not in the native coin');
  const others: readonly Result[] = [...order.additionalRecipients];
  return {
    nft: {
      collection: getAddress(String(order.offerToken)),
      tokenId: BigInt(order.offerIdentifier),
      standard: kind < 4 ? 'ERC721' : 'ERC1155',
      quantity: BigInt(order.offerAmount),
    },
    payees: [
      { recipient: getAddress(String(order.offerer)), units: BigInt(order.considerationAmount) },
      ...others.map(({ recipient, amount }) => ({ recipient: getAddress(String(recipient)), units: BigInt(amount) })),
    ],
    endsAt: BigInt(order.endTime),
  };
}

/** Every item of every order is taken and paid for, each once: none is left to anybody else. */
function mustTakeAll(args: Result): void {
  mustBe(args.fulfillerConduitKey, ZeroHash, 'a conduit');
  const orders: readonly Result[] = [...args.orders];
  if (BigInt(args.maximumFulfilled) < BigInt(orders.length)) throw new Unusual('only some of the orders');
  mustCover(
    args.offerFulfillments,
    orders.map(({ parameters }) => parameters.offer.length),
  );
  mustCover(
    args.considerationFulfillments,
    orders.map(({ parameters }) => parameters.consideration.length),
  );
}

function mustCover(fulfillments: Result, counts: readonly number[]): void {
  const named = [...fulfillments].flatMap((group: Result) =>
    [...group].map(({ orderIndex, itemIndex }: Result) => `${orderIndex} ${itemIndex}`),
  );
  const all = counts.flatMap((count, order) => Array.from({ length: count }, (_none, item) => `${order} ${item}`));
  if (named.length !== all.length || !all.every((place) => named.includes(place))) {
    throw new Unusual('items that nobody takes or pays for');
  }
}

function nftOf(item: Result): NftQuantity {
  const kind = Number(item.itemType);
  if (kind !== itemKinds.ERC721 && kind !== itemKinds.ERC1155) throw new Unusual('an offer that is no NFT');
  return {
    collection: getAddress(String(item.token)),
    tokenId: BigInt(item.identifierOrCriteria),
    standard: kind === itemKinds.ERC721 ? 'ERC721' : 'ERC1155',
    quantity: fixed(item),
  };
}

/** An amount that does not change while the order lasts. */
function fixed({ startAmount, endAmount }: Result): bigint {
  if (BigInt(startAmount) !== BigInt(endAmount)) throw new Unusual('an amount that changes with time');
  return BigInt(startAmount);
}

function mustBe(found: unknown, wanted: string, what: string): void {
  if (String(found).toLowerCase() !== wanted.toLowerCase()) throw new Unusual(what);
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
