import { ZeroAddress, ZeroHash } from 'ethers';
import type { WireEvmTransaction } from '../../../src/api/nft/entities.ts';
import type { PostedOrder } from '../market.ts';
import { seaportAbi } from './seaportAbi.ts';
import { advancedOf, componentsOf } from './seaportOrder.ts';
import { itemType } from './seaportTypes.ts';

/** Basic order types of a bid, by NFT standard: `ERC721_TO_ERC20`, `ERC1155_TO_ERC20`, both open to all takers. */
const bidForms = { [itemType.erc721]: 16, [itemType.erc1155]: 20 } as const;

/** Buys one listing. `extraData`: data for its zone. */
export function buyOne(
  seaport: string,
  { order, extraData }: { readonly order: PostedOrder; readonly extraData?: string | undefined },
  taker: string,
): WireEvmTransaction {
  const args = [advancedOf(order.parameters, order.signature, extraData), [], ZeroHash, taker];
  return call(seaport, taker, {
    value: coinsOf([order]),
    data: seaportAbi.encodeFunctionData('fulfillAdvancedOrder', args),
  });
}

/** Buys the listings that are still open when the transaction is included. The others cost nothing. */
export function buyMany(seaport: string, orders: readonly PostedOrder[], taker: string): WireEvmTransaction {
  const { advanced, offers, considerations } = manyOf(orders);
  const args = [advanced, [], offers, considerations, ZeroHash, taker, orders.length];
  return call(seaport, taker, {
    value: coinsOf(orders),
    data: seaportAbi.encodeFunctionData('fulfillAvailableAdvancedOrders', args),
  });
}

/**
 * Sells to a bid that is open to all takers. Uses the basic form: there, fees come out of the bidder's payment. Other forms
 * would take them from the seller, who would have to approve the token for that. The same conduit moves the seller's NFT and
 * the bidder's token.
 */
export function acceptBid(seaport: string, { parameters, signature }: PostedOrder, taker: string): WireEvmTransaction {
  const [paid] = parameters.offer;
  const [wanted, ...fees] = parameters.consideration;
  if (!paid || !wanted) throw new Error('no bid');
  const form = wanted.itemType === itemType.erc721 ? bidForms[itemType.erc721] : bidForms[itemType.erc1155];
  const basic = {
    considerationToken: wanted.token,
    considerationIdentifier: wanted.identifierOrCriteria,
    considerationAmount: wanted.startAmount,
    offerer: parameters.offerer,
    zone: parameters.zone,
    offerToken: paid.token,
    offerIdentifier: paid.identifierOrCriteria,
    offerAmount: paid.startAmount,
    basicOrderType: form,
    startTime: parameters.startTime,
    endTime: parameters.endTime,
    zoneHash: parameters.zoneHash,
    salt: parameters.salt,
    offererConduitKey: parameters.conduitKey,
    fulfillerConduitKey: parameters.conduitKey,
    totalOriginalAdditionalRecipients: fees.length,
    additionalRecipients: fees.map(({ startAmount: amount, recipient }) => ({ amount, recipient })),
    signature,
  };
  return call(seaport, taker, { value: 0n, data: seaportAbi.encodeFunctionData('fulfillBasicOrder', [basic]) });
}

/** The transaction with which the maker cancels these orders of one Seaport contract. */
export function cancelOrders(seaport: string, orders: readonly PostedOrder[]): WireEvmTransaction {
  const all = orders.map(({ parameters }) => componentsOf(parameters));
  return call(seaport, orders[0]?.maker ?? '', { value: 0n, data: seaportAbi.encodeFunctionData('cancel', [all]) });
}

/** Orders, and the indexes of their items for Seaport's fulfilment: each item separate. */
export function manyOf(orders: readonly PostedOrder[]) {
  const places = (count: (order: PostedOrder) => number) =>
    orders.flatMap((order, orderIndex) =>
      Array.from({ length: count(order) }, (_none, itemIndex) => [{ orderIndex, itemIndex }]),
    );
  return {
    advanced: orders.map(({ parameters, signature }) => advancedOf(parameters, signature)),
    offers: places(({ parameters }) => parameters.offer.length),
    considerations: places(({ parameters }) => parameters.consideration.length),
  };
}

/** Total price in the chain's coin. */
function coinsOf(orders: readonly PostedOrder[]): bigint {
  return orders.reduce((sum, { price, paymentToken }) => (paymentToken === ZeroAddress ? sum + price : sum), 0n);
}

function call(
  to: string,
  from: string,
  { value, data }: { readonly value: bigint; readonly data: string },
): WireEvmTransaction {
  return { from, to, value: `0x${value.toString(16)}`, data };
}
