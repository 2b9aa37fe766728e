import { getAddress, TypedDataEncoder, ZeroAddress, ZeroHash } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { OrderParameters } from '../market.ts';
import { domainOf, itemType, orderTypes, type SeaportAt } from './seaportTypes.ts';

/** Seaport's type of an order that is filled only as a whole: by any account, or by accounts that its zone allows. */
export const FULL_OPEN = 0;
export const FULL_RESTRICTED = 2;

/** Common properties of a market's orders. Addresses and keys are lower-case. */
export interface OrderForm {
  /** Conduit that moves the maker's tokens. The zero key is Seaport itself. */
  readonly conduitKey: string;
  /** Zones that restricted orders may have. */
  readonly zones: readonly string[];
}

/** Open to all takers, moved by Seaport itself. */
export const plainForm: OrderForm = { conduitKey: ZeroHash, zones: [] };

/** Item type of the payment: the chain's coin or a token. */
export function moneyType(paymentToken: string): number {
  return paymentToken === ZeroAddress ? itemType.native : itemType.erc20;
}

/** The data that the maker signs (EIP-712). */
export function typedDataOf(order: OrderParameters, at: SeaportAt) {
  const { totalOriginalConsiderationItems: _unsigned, ...message } = order;
  return { domain: domainOf(at), types: orderTypes, primaryType: 'OrderComponents', message };
}

/** @throws Refusal `marketOrderInvalid` if a value does not fit its type */
export function hashOfOrder(order: OrderParameters): string {
  try {
    return TypedDataEncoder.hashStruct('OrderComponents', orderTypes, componentsOf(order));
  } catch {
    throw new Refusal(resultCodes.marketOrderInvalid, 'a value of the order does not fit its type');
  }
}

/** Argument of the contract's `cancel`: the signed part. */
export function componentsOf(order: OrderParameters) {
  const { totalOriginalConsiderationItems: _unsigned, ...components } = order;
  return components;
}

/** Argument of the contract's fulfilments: without the counter, which the contract knows. */
export function parametersOf(order: OrderParameters) {
  const { counter: _known, ...parameters } = order;
  return parameters;
}

/** A whole order, for `fulfillAdvancedOrder` and similar functions. `extraData`: data for its zone. */
export function advancedOf(order: OrderParameters, signature: string, extraData = '0x') {
  return { parameters: parametersOf(order), numerator: 1, denominator: 1, signature, extraData };
}

/** The part of an order that its market decides. `zone` decides who may fill it. Without a zone, any account may. */
export function frameOf({ conduitKey }: OrderForm, zone?: string) {
  return {
    zone: zone ?? ZeroAddress,
    orderType: zone === undefined ? FULL_OPEN : FULL_RESTRICTED,
    zoneHash: ZeroHash,
    conduitKey,
  };
}

/** One item of a sale, with a constant amount. */
export function itemOf({
  kind,
  token,
  id,
  units,
}: {
  readonly kind: number;
  readonly token: string;
  readonly id: bigint;
  readonly units: bigint;
}) {
  return {
    itemType: kind,
    token: getAddress(token),
    identifierOrCriteria: id.toString(),
    startAmount: units.toString(),
    endAmount: units.toString(),
  };
}
