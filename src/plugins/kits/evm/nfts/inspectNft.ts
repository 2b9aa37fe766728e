import { getAddress, type Result, ZeroAddress, ZeroHash } from 'ethers';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import { type DecodedCall, decodeCall } from '../transactions/decodeCall.ts';
import { checkoutOf } from './readCheckout.ts';
import {
  advancedOf,
  askedFor,
  assertCovers,
  assertEqual,
  basicOf,
  cancelledOf,
  moneyId,
  type Sale,
  saleOf,
  summaryOf,
  UnusualOrder,
} from './readSale.ts';
import { inspectStudio } from './readStudio.ts';
import { nftCheckout, nftTokens, seaport } from './seaport.ts';

/** The effect of an NFT transaction. `undefined` if it is not an NFT call. Everything except a plain sale is opaque. */
export function inspectNft(transaction: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const { payload } = transaction;
  const moved = decodeCall(nftTokens, payload.data);
  if (moved?.name === 'safeTransferFrom') {
    return payload.value === 0n
      ? transferOf(payload.to, moved)
      : opaque('a transfer of an NFT that also pays the native coin');
  }
  const call = decodeCall(seaport, payload.data) ?? decodeCall(nftCheckout, payload.data);
  if (!call) return inspectStudio(transaction);
  try {
    if (call.name === 'buy') return checkoutOf(transaction, call);
    return call.name === 'cancel' ? cancelOf(transaction, call) : purchaseOf(transaction, call);
  } catch (error) {
    if (error instanceof UnusualOrder) return opaque(error.message);
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

function cancelOf({ chain, payload }: UnsignedTransaction<'evm'>, { args }: DecodedCall): TransactionEffect {
  if (payload.value !== 0n) throw new UnusualOrder('a cancellation that also pays the native coin');
  const orders: readonly Result[] = args[0];
  const offers = orders.flatMap((order) => cancelledOf(order, chain));
  return { kind: 'nft-cancel', exchange: getAddress(payload.to), offers };
}

function purchaseOf({ chain, from, payload }: UnsignedTransaction<'evm'>, call: DecodedCall): TransactionEffect {
  const { sales, recipient } = salesOf(call);
  const { money, units } = askedFor(sales);
  if (payload.value !== (money === ZeroAddress ? units : 0n))
    throw new UnusualOrder('the value is not what the orders say');
  const price = { token: moneyId(chain, money), units };
  return {
    kind: 'nft-purchase',
    exchange: getAddress(payload.to),
    ...summaryOf(sales),
    // Seaport reads the zero address as the caller.
    recipient: getAddress(sameAddress(recipient, ZeroAddress) ? from : recipient),
    pays: price,
    asks: price,
  };
}

function salesOf({ name, args }: DecodedCall): { readonly sales: readonly Sale[]; readonly recipient: string } {
  switch (name) {
    case 'fulfillOrder':
      assertEqual(args.fulfillerConduitKey, ZeroHash, 'a conduit');
      return { sales: [saleOf(args.order.parameters)], recipient: ZeroAddress };
    case 'fulfillAdvancedOrder':
      assertEqual(args.fulfillerConduitKey, ZeroHash, 'a conduit');
      assertAllNamed(args);
      return { sales: [advancedOf(args.order)], recipient: String(args.recipient) };
    case 'fulfillAvailableOrders':
      assertAllTaken(args);
      return { sales: [...args.orders].map((order: Result) => saleOf(order.parameters)), recipient: ZeroAddress };
    case 'fulfillAvailableAdvancedOrders':
      assertAllNamed(args);
      assertAllTaken(args);
      return { sales: [...args.orders].map(advancedOf), recipient: String(args.recipient) };
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc':
      return { sales: [basicOf(args.parameters)], recipient: ZeroAddress };
    default:
      throw new UnusualOrder(`the call ${name}`);
  }
}

function assertAllNamed({ criteriaResolvers }: Result): void {
  if (criteriaResolvers.length > 0) throw new UnusualOrder('an order for any NFT of a collection');
}

/** Every item of every order is bought and paid for exactly once. No item is left for another buyer. */
function assertAllTaken(args: Result): void {
  assertEqual(args.fulfillerConduitKey, ZeroHash, 'a conduit');
  const orders: readonly Result[] = [...args.orders];
  if (BigInt(args.maximumFulfilled) < BigInt(orders.length)) throw new UnusualOrder('only some of the orders');
  assertCovers(args, orders);
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
