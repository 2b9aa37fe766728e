import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { PostedOrder } from '../market.ts';
import { itemType } from '../seaport/seaportTypes.ts';
import type { OpenSeaChain } from './OpenSeaChain.ts';
import { type AdvancedInput, type BasicInput, type Fulfilment, Parameters } from './openSeaSchemas.ts';

interface Filling {
  readonly chain: OpenSeaChain;
  readonly order: PostedOrder;
  readonly taker: string;
}

/** What OpenSea adds to an order that is known. */
export interface Vended {
  /** The maker's. */
  readonly signature: string;
  /** What the order's zone wants to see. */
  readonly extraData: string;
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
/** Basic orders go by what is paid with and what is given, in fours: one for each type of order. */
const routes = { coinFor721: 0, coinFor1155: 4, tokenFor721: 8, tokenFor1155: 12, bid721: 16, bid1155: 20 } as const;

/**
 * The transaction that OpenSea made for an order, held against the order: chain, contract, value, NFT, price, everybody who is
 * paid, and who gets the NFT. Only the signature and what the zone wants to see are taken from it; the transaction that the
 * user sends is made here, of the order that is known.
 * @throws Refusal `dexCallException` with the part that differs
 */
export function holdFulfilment(found: Fulfilment, filling: Filling): Vended {
  const { chain, order, taker } = filling;
  mustBe(found.chain === chain.chainId, 'chain');
  mustBe(found.to === chain.seaport, 'contract');
  const value = order.side === 0 && order.paymentToken === ZERO_ADDRESS ? order.price : 0n;
  mustBe(found.value === value.toString(), 'value');
  if ('parameters' in found.input_data) {
    mustBe(/^fulfillBasicOrder(_efficient_6GL6yc)?\(/.test(found.function), 'function');
    return ofBasic(found.input_data.parameters, order, chain);
  }
  mustBe(found.function.startsWith('fulfillAdvancedOrder('), 'function');
  return ofAdvanced(found.input_data, order, { chain, taker });
}

/** Its recipient is whoever sends it. */
function ofBasic(said: BasicInput, order: PostedOrder, chain: OpenSeaChain): Vended {
  const { signature, fulfillerConduitKey, additionalRecipients, ...rest } = said;
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
  mustBeSame(rest, wanted);
  const paid = others.map(({ startAmount: amount, recipient }) => ({ amount, recipient }));
  mustBe(additionalRecipients.length === paid.length, 'number of payees');
  for (const [at, payee] of additionalRecipients.entries()) mustBeSame(payee, paid[at] ?? {});
  mustBe(isConduit(fulfillerConduitKey, chain), 'conduit');
  return { signature: signed(signature), extraData: '0x' };
}

function ofAdvanced(
  said: AdvancedInput,
  order: PostedOrder,
  { chain, taker }: Pick<Filling, 'chain' | 'taker'>,
): Vended {
  const { parameters, numerator, denominator, signature, extraData } = said.advancedOrder;
  mustBe(numerator === denominator && numerator !== '0', 'part');
  mustBe(said.criteriaResolvers.length === 0, 'choice of NFT');
  mustBe(said.recipient === taker.toLowerCase() || said.recipient === ZERO_ADDRESS, 'recipient');
  mustBe(isConduit(said.fulfillerConduitKey, chain), 'conduit');
  const { counter: _said, offer, consideration, ...terms } = parameters;
  const { counter: _known, ...wanted } = written(order);
  const { offer: wantedOffer, consideration: wantedConsideration, ...wantedTerms } = wanted;
  mustBeSame(terms, wantedTerms);
  mustBe(offer.length === wantedOffer.length, 'items');
  mustBe(consideration.length === wantedConsideration.length, 'number of payees');
  for (const [at, item] of offer.entries()) mustBeSame(item, wantedOffer[at] ?? {});
  for (const [at, item] of consideration.entries()) mustBeSame(item, wantedConsideration[at] ?? {});
  return { signature: signed(signature), extraData };
}

/** The order in OpenSea's spelling: addresses in lower case, numbers in decimals. */
function written({ parameters }: PostedOrder) {
  return z.parse(Parameters, parameters);
}

function routeOf(given: number, asked: number): number {
  const isCoin = asked === itemType.native;
  if (given === itemType.erc721) return isCoin ? routes.coinFor721 : routes.tokenFor721;
  if (given === itemType.erc1155) return isCoin ? routes.coinFor1155 : routes.tokenFor1155;
  return asked === itemType.erc721 ? routes.bid721 : routes.bid1155;
}

/** Who moves what the taker gives: nobody else than Seaport or OpenSea's conduit. */
function isConduit(key: string, { conduitKey }: OpenSeaChain): boolean {
  return key === conduitKey || /^0x0{64}$/.test(key);
}

function signed(signature: string): string {
  mustBe(signature !== '0x', 'signature');
  return signature;
}

function mustBeSame(found: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>): void {
  for (const name of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    mustBe(found[name] === wanted[name], name);
  }
}

function mustBe(holds: boolean, what: string): void {
  if (!holds) throw altered(what);
}

function altered(what: string): Refusal {
  return new Refusal(resultCodes.dexCallException, `OpenSea's transaction is not that of the order: ${what}`);
}
