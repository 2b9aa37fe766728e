import { getAddress, TypedDataEncoder, ZeroAddress, ZeroHash } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { OrderParameters } from '../market.ts';
import { domainOf, itemType, orderTypes, type SeaportAt } from './seaportTypes.ts';

/** An order that is filled only as a whole: by anybody, or by whom its zone lets. */
export const FULL_OPEN = 0;
export const FULL_RESTRICTED = 2;

/** What orders of a market have in common. Addresses and keys are lower-case. */
export interface OrderForm {
  /** Who moves what the maker gives; the zero key is Seaport itself. */
  readonly conduitKey: string;
  /** Zones that restricted orders may have. */
  readonly zones: readonly string[];
}

/** Open to everybody, moved by Seaport itself. */
export const plainForm: OrderForm = { conduitKey: ZeroHash, zones: [] };

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

/** A whole order, as `fulfillAdvancedOrder` and its like take it. `extraData`: what its zone wants to see. */
export function advancedOf(order: OrderParameters, signature: string, extraData = '0x') {
  return { parameters: parametersOf(order), numerator: 1, denominator: 1, signature, extraData };
}

/** The part of an order that its market decides. `zone`: who lets in those who fill it; anybody may where there is none. */
export function frameOf({ conduitKey }: OrderForm, zone?: string) {
  return {
    zone: zone ?? ZeroAddress,
    orderType: zone === undefined ? FULL_OPEN : FULL_RESTRICTED,
    zoneHash: ZeroHash,
    conduitKey,
  };
}

/** One of a sale's items, at an amount that does not change. */
export function itemOf(kind: number, token: string, id: bigint, units: bigint) {
  return {
    itemType: kind,
    token: getAddress(token),
    identifierOrCriteria: id.toString(),
    startAmount: units.toString(),
    endAmount: units.toString(),
  };
}
