import { getAddress, hexlify, randomBytes } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { OrderParameters, OrderTerms, PreparedOrder } from '../market.ts';
import { assertPayable } from './assertPayable.ts';
import { readTerms } from './readTerms.ts';
import type { SeaportPlace } from './SeaportPlace.ts';
import { frameOf, hashOfOrder, itemOf, moneyType, typedDataOf } from './seaportOrder.ts';
import { itemType } from './seaportTypes.ts';
import { type Share, splitPrice } from './splitPrice.ts';

interface Conditions {
  /** How long the order is valid. */
  readonly seconds: number;
  /** Fees to pay from the price. */
  readonly feeShares: readonly Share[];
  /** Decides who may fill the order. Without a zone, any account may. */
  readonly zone?: string | undefined;
}

/** See `Market.prepare`. */
export async function prepareOrder(
  { node, market, form }: SeaportPlace,
  terms: OrderTerms,
  { seconds, feeShares, zone }: Conditions,
): Promise<PreparedOrder> {
  const { contract, tokenId, price, maker, side, paymentToken, quantity } = terms;
  const [standard, counter, now] = await Promise.all([node.standardOf(contract), node.counter(maker), node.seconds()]);
  if (!standard) throw new Refusal(resultCodes.saleUnsupported, 'not a collection');
  assertPayable(market, terms);
  const nft = itemOf({
    kind: standard === 'ERC721' ? itemType.erc721 : itemType.erc1155,
    token: contract,
    id: tokenId,
    units: quantity,
  });
  const money = (units: bigint) => itemOf({ kind: moneyType(paymentToken), token: paymentToken, id: 0n, units });
  const { proceeds, shares } = splitPrice(price, side === 0 ? maker : '', feeShares);
  const fees = shares.map(({ recipient, units }) => ({ ...money(units), recipient: getAddress(recipient) }));
  const own = getAddress(maker);
  const consideration = [side === 0 ? { ...money(proceeds), recipient: own } : { ...nft, recipient: own }, ...fees];
  const order: OrderParameters = {
    ...frameOf(form, zone),
    offerer: own,
    offer: [side === 0 ? nft : money(price)],
    consideration,
    startTime: String(now),
    endTime: String(now + seconds),
    salt: BigInt(hexlify(randomBytes(32))).toString(),
    totalOriginalConsiderationItems: consideration.length,
    counter: counter.toString(),
  };
  // Checks that we would accept the prepared order.
  readTerms(order, form);
  return { order, typedData: typedDataOf(order, node.at), orderHash: hashOfOrder(order) };
}
