import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { PostedOrder } from '../market.ts';
import { itemType } from '../seaport/seaportTypes.ts';
import type { OpenSeaChain } from './OpenSeaChain.ts';
import { type AdvancedInput, type BasicInput, type Fulfilment, Parameters } from './openSeaSchemas.ts';

interface Filling {
  readonly chain: OpenSeaChain;
  readonly order: PostedOrder;
  readonly taker: string;
}

/** OpenSea's additions to a known order. */
export interface FulfilmentProof {
  /** The maker's signature. */
  readonly signature: string;
  /** Data for the order's zone. */
  readonly extraData: string;
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
/** Types of basic orders: groups of four, by the payment and the NFT's standard. Each group has one per order type. */
const routes = { coinFor721: 0, coinFor1155: 4, tokenFor721: 8, tokenFor1155: 12, bid721: 16, bid1155: 20 } as const;

/**
 * Compares OpenSea's transaction for an order with the order: chain, contract, value, NFT, price, all recipients of payments,
 * and the recipient of the NFT. Only the signature and the zone's data are taken from it. The transaction that the user sends
 * is built here, from the known order.
 * @throws Refusal `dexCallException` with the part that differs
 */
export function checkFulfilment(found: Fulfilment, filling: Filling): FulfilmentProof {
  const { chain, order, taker } = filling;
  assertEqual(found.chain === chain.chainId, 'chain');
  assertEqual(found.to === chain.seaport, 'contract');
  const value = order.side === 0 && order.paymentToken === ZERO_ADDRESS ? order.price : 0n;
  assertEqual(found.value === value.toString(), 'value');
  if ('parameters' in found.input_data) {
    assertEqual(/^fulfillBasicOrder(_efficient_6GL6yc)?\(/.test(found.function), 'function');
    return ofBasic(found.input_data.parameters, order, chain);
  }
  assertEqual(found.function.startsWith('fulfillAdvancedOrder('), 'function');
  return ofAdvanced(found.input_data, order, { chain, taker });
}

/** The sender of the transaction receives the NFT. */
function ofBasic(input: BasicInput, order: PostedOrder, chain: OpenSeaChain): FulfilmentProof {
  const { signature, fulfillerConduitKey, additionalRecipients, ...rest } = input;
  const { offer, consideration, ...terms } = written(order);
  const [given] = offer;
  const [first, ...others] = consideration;
  if (!given || !first) throw altered('items');
  const wanted = {
    considerationToken: first.token,
    considerationIdentifier: first.identifierOrCriteria,
    considerationAmount: first.startAmount,
    offerer: terms.offerer,
    zone: terms.zone,
    offerToken: given.token,
    offerIdentifier: given.identifierOrCriteria,
    offerAmount: given.startAmount,
    basicOrderType: routeOf(given.itemType, first.itemType) + terms.orderType,
    startTime: terms.startTime,
    endTime: terms.endTime,
    zoneHash: terms.zoneHash,
    salt: terms.salt,
    offererConduitKey: terms.conduitKey,
    totalOriginalAdditionalRecipients: others.length,
  };
  assertSame(rest, wanted);
  const paid = others.map(({ startAmount: amount, recipient }) => ({ amount, recipient }));
  assertEqual(additionalRecipients.length === paid.length, 'number of payees');
  for (const [at, payee] of additionalRecipients.entries()) assertSame(payee, paid[at] ?? {});
  assertEqual(isConduit(fulfillerConduitKey, chain), 'conduit');
  return { signature: signed(signature), extraData: '0x' };
}

function ofAdvanced(
  input: AdvancedInput,
  order: PostedOrder,
  { chain, taker }: Pick<Filling, 'chain' | 'taker'>,
): FulfilmentProof {
  const { parameters, numerator, denominator, signature, extraData } = input.advancedOrder;
  assertEqual(numerator === denominator && numerator !== '0', 'part');
  assertEqual(input.criteriaResolvers.length === 0, 'choice of NFT');
  assertEqual(input.recipient === taker.toLowerCase() || input.recipient === ZERO_ADDRESS, 'recipient');
  assertEqual(isConduit(input.fulfillerConduitKey, chain), 'conduit');
  const { counter: _counter, offer, consideration, ...terms } = parameters;
  const { counter: _known, ...wanted } = written(order);
  const { offer: wantedOffer, consideration: wantedConsideration, ...wantedTerms } = wanted;
  assertSame(terms, wantedTerms);
  assertEqual(offer.length === wantedOffer.length, 'items');
  assertEqual(consideration.length === wantedConsideration.length, 'number of payees');
  for (const [at, item] of offer.entries()) assertSame(item, wantedOffer[at] ?? {});
  for (const [at, item] of consideration.entries()) assertSame(item, wantedConsideration[at] ?? {});
  return { signature: signed(signature), extraData };
}

/** The order in OpenSea's form: addresses in lower case, numbers in decimals. */
function written({ parameters }: PostedOrder) {
  return z.parse(Parameters, parameters);
}

function routeOf(given: number, asked: number): number {
  const isCoin = asked === itemType.native;
  if (given === itemType.erc721) return isCoin ? routes.coinFor721 : routes.tokenFor721;
  if (given === itemType.erc1155) return isCoin ? routes.coinFor1155 : routes.tokenFor1155;
  return asked === itemType.erc721 ? routes.bid721 : routes.bid1155;
}

/** Whether the taker's tokens are moved by Seaport or OpenSea's conduit. No other mover is allowed. */
function isConduit(key: string, { conduitKey }: OpenSeaChain): boolean {
  return key === conduitKey || /^0x0{64}$/.test(key);
}

function signed(signature: string): string {
  assertEqual(signature !== '0x', 'signature');
  return signature;
}

function assertSame(found: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>): void {
  for (const name of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    assertEqual(found[name] === wanted[name], name);
  }
}

function assertEqual(holds: boolean, what: string): void {
  if (!holds) throw altered(what);
}

function altered(what: string): Refusal {
  return new Refusal(resultCodes.dexCallException, `OpenSea's transaction is not that of the order: ${what}`);
}
