import { TypedDataEncoder, ZeroAddress, ZeroHash } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { domainOf, itemType, orderTypes, type SeaportAt } from '../../devnet/nft/seaportTypes.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { OrderParameters } from '../market.ts';

/** An order that anybody may fill, and only as a whole. */
export const FULL_OPEN = 0;

/** Whether a value of the order's money is in the chain's coin or a token. */
export function moneyType(paymentToken: string): number {
  return paymentToken === ZeroAddress ? itemType.native : itemType.erc20;
}

/** What its maker signs (EIP-712). */
export function typedDataOf(order: OrderParameters, at: SeaportAt) {
  const { totalOriginalConsiderationItems: _unsigned, ...message } = order;
  return { domain: domainOf(at), types: orderTypes, primaryType: 'OrderComponents', message };
}

/** @throws Refusal `marketOrderInvalid` where a value does not fit its type */
export function hashOfOrder(order: OrderParameters): string {
  try {
    return TypedDataEncoder.hashStruct('OrderComponents', orderTypes, componentsOf(order));
  } catch {
    throw new Refusal(resultCodes.marketOrderInvalid, 'a value of the order does not fit its type');
  }
}

/** What the contract's `cancel` takes: the signed part. */
export function componentsOf(order: OrderParameters) {
  const { totalOriginalConsiderationItems: _unsigned, ...components } = order;
  return components;
}

/** What the contract's fulfilments take: without the counter, which it knows itself. */
export function parametersOf(order: OrderParameters) {
  const { counter: _known, ...parameters } = order;
  return parameters;
}

/** A whole order, as `fulfillAdvancedOrder` and its like take it. */
export function advancedOf(order: OrderParameters, signature: string) {
  return { parameters: parametersOf(order), numerator: 1, denominator: 1, signature, extraData: '0x' };
}

/** What is the same in every order of this market. */
export const plainOrder = {
  zone: ZeroAddress,
  orderType: FULL_OPEN,
  zoneHash: ZeroHash,
  conduitKey: ZeroHash,
} as const;
