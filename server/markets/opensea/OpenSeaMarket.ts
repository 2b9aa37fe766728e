import { getAddress } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { timeLimit } from '../../upstream/timeLimit.ts';
import type { CheckedOrder, Market, OrderParameters, OrderTerms, Payment, PostedOrder } from '../market.ts';
import { checkOrder } from '../seaport/checkOrder.ts';
import { assertHolds, isFillable, proceedsOf } from '../seaport/fillable.ts';
import { acceptBid, buyOne, cancelOrders } from '../seaport/fulfil.ts';
import { prepareOrder } from '../seaport/prepareOrder.ts';
import { readOrder } from '../seaport/readOrder.ts';
import type { SeaportPlace } from '../seaport/SeaportPlace.ts';
import { frameOf, parametersOf } from '../seaport/seaportOrder.ts';
import { shareOf } from '../seaport/splitPrice.ts';
import { checkFulfilment } from './checkFulfilment.ts';
import type { OpenSeaApi } from './OpenSeaApi.ts';
import type { OpenSeaChain } from './OpenSeaChain.ts';
import { requiredFees } from './openSeaFees.ts';
import { asked, isDeclined } from './openSeaRefusals.ts';

/** OpenSea on one chain: data from its API, and from a node of the chain. */
export interface OpenSeaPlace extends SeaportPlace {
  readonly chain: OpenSeaChain;
}

/** Maximum time of all calls for one answer. */
const LIMIT_MS = 20_000;
/** A taker that never fills the order: only the signature in the answer is read. */
const ANY_TAKER = `0x${'dead'.padStart(40, '0')}`;

/**
 * OpenSea by its API v2 and by nodes of the chains. Fees and the fulfilment data for takers come from the API. The chain decides
 * whether an order is valid. One transaction fills one order, paid in the order's payment token.
 */
export class OpenSeaMarket implements Market {
  readonly id = 'opensea';
  readonly name = 'OpenSea';
  readonly logoUrl = '';
  /** As of 15 September 2025 (docs.opensea.io/changelog/opensea-fee-update). `info` returns the current fees of a collection. */
  readonly feeBps = 100;
  readonly #api: OpenSeaApi;
  readonly #places: readonly OpenSeaPlace[];

  constructor(api: OpenSeaApi, places: readonly OpenSeaPlace[]) {
    this.#api = api;
    this.#places = places;
  }

  chains() {
    return this.#places.map(({ market }) => market);
  }

  async info(mainnet: string, contract: string) {
    const place = this.#place(mainnet);
    const { chain, market } = place;
    const [standard, { fees, zone }] = await Promise.all([
      place.node.standardOf(contract),
      this.#conditions(chain, contract),
    ]);
    if (!standard) throw new Refusal(resultCodes.saleUnsupported, 'not a collection');
    // With several creators, each one is a recipient of fees.
    const [creator, ...more] = fees.filter(({ isMarkets }) => !isMarkets);
    const royalty = more.length === 0 ? creator : undefined;
    const frame = frameOf(place.form, zone);
    return {
      exchangeAddress: getAddress(chain.seaport),
      approveAddress: getAddress(chain.conduit),
      conduitKey: frame.conduitKey,
      zone: frame.zone,
      version: '1.6',
      checkoutAddress: '',
      feeRecipients: fees
        .filter((fee) => fee !== royalty)
        .map(({ recipient, bps }) => ({ recipient: getAddress(recipient), basisPoints: bps })),
      royalty: { recipient: royalty ? getAddress(royalty.recipient) : '', basisPoints: royalty?.bps ?? 0 },
      paymentTokens: market.paymentTokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
    };
  }

  async prepare(terms: OrderTerms, seconds: number) {
    const place = this.#place(terms.mainnet);
    const { fees, zone } = await this.#conditions(place.chain, terms.contract);
    return prepareOrder(place, terms, { seconds, zone, feeShares: feeAmounts(terms.price, fees) });
  }

  read(mainnet: string, parameters: OrderParameters): CheckedOrder {
    const { node, form } = this.#place(mainnet);
    return readOrder(node, parameters, form);
  }

  check(mainnet: string, parameters: OrderParameters, signature: string): Promise<CheckedOrder> {
    const place = this.#place(mainnet);
    return checkOrder(place, {
      parameters,
      signature,
      feeAmounts: async ({ contract, price }) =>
        feeAmounts(price, (await this.#conditions(place.chain, contract)).fees),
    });
  }

  async publish(order: PostedOrder) {
    const { chain } = this.#place(order.mainnet);
    try {
      const hash = await this.#api.post(chain, order, timeLimit(LIMIT_MS));
      if (hash !== order.hash) throw new Refusal(resultCodes.dexCallException, 'OpenSea took another order');
      return { status: 'published' as const };
    } catch (error) {
      const reason = await asked('post', Promise.reject(error)).catch((refusal: unknown) => refusal);
      return { status: isDeclined(error) ? ('declined' as const) : ('unknown' as const), reason };
    }
  }

  proceedsOf(order: PostedOrder): bigint {
    return proceedsOf(this.#place(order.mainnet), order);
  }

  counter(mainnet: string, maker: string): Promise<bigint> {
    return this.#place(mainnet).node.counter(maker);
  }

  async fillable(orders: readonly PostedOrder[]): Promise<readonly PostedOrder[]> {
    const answers = await Promise.all(orders.map((order) => isFillable(this.#place(order.mainnet), order)));
    return orders.filter((_order, index) => answers[index]);
  }

  async fulfil([order, ...more]: readonly PostedOrder[], taker: string) {
    if (!order) throw new Refusal(resultCodes.nftNotListed, 'nothing to fill');
    // The API builds the transaction of one order, or of a sweep that replaces sold listings with other ones.
    if (more.length > 0) throw new Refusal(resultCodes.batchBuyUnsupported, 'one order in a transaction');
    const place = this.#place(order.mainnet);
    const { chain, node } = place;
    if (order.side === 1) await assertHolds(place, taker, order);
    const { side, hash } = order;
    const signal = timeLimit(LIMIT_MS);
    const found = await asked('fill', this.#api.fulfilment({ side, chain, hash }, taker, signal));
    const { signature, extraData } = checkFulfilment(found, { chain, order, taker });
    await node.assertSigned(parametersOf(order.parameters), signature);
    const signed = { ...order, signature };
    if (side === 0) return buyOne(getAddress(chain.seaport), { order: signed, extraData }, taker);
    if (extraData !== '0x') throw new Refusal(resultCodes.saleUnsupported, 'an offer that a zone guards');
    return acceptBid(getAddress(chain.seaport), signed, taker);
  }

  cancel(orders: readonly PostedOrder[]) {
    return cancelOrders(getAddress(this.#place(orders[0]?.mainnet ?? '').chain.seaport), orders);
  }

  /** OpenSea's lists have no signatures. They are part of the data to fill an order, which any account may ask for. */
  async signatureOf(order: PostedOrder): Promise<string | undefined> {
    if (order.signature !== '') return order.signature;
    const { chain } = this.#place(order.mainnet);
    const signal = timeLimit(LIMIT_MS);
    const found = await this.#api.fulfilment({ side: order.side, chain, hash: order.hash }, ANY_TAKER, signal);
    return checkFulfilment(found, { chain, order, taker: ANY_TAKER }).signature;
  }

  quoteCheckout(): Promise<never> {
    return Promise.reject(new Refusal(resultCodes.anyCurrencyRefused, 'paid as the order asks'));
  }

  checkout(): Promise<never> {
    return this.quoteCheckout();
  }

  lookUp(mainnet: string, hash: string) {
    return this.#place(mainnet).node.lookUp(hash);
  }

  spentIn(mainnet: string, hash: string, payment: Payment) {
    return this.#place(mainnet).node.spentIn(hash, payment);
  }

  /** Required fees and zone of orders for a contract's NFTs. */
  async #conditions(chain: OpenSeaChain, contract: string) {
    const signal = timeLimit(LIMIT_MS);
    const { collection: slug } = await asked('facts', this.#api.contract(chain, contract, signal));
    if (!slug) throw new Refusal(resultCodes.saleUnsupported, 'of no collection');
    const collection = await asked('facts', this.#api.collection(slug, signal));
    if (collection.is_disabled) throw new Refusal(resultCodes.saleUnsupported, 'a collection that is not traded');
    const zone = collection.required_zone ?? undefined;
    if (zone !== undefined && !chain.zones.includes(zone)) {
      throw new Refusal(resultCodes.saleUnsupported, 'a zone that is not known');
    }
    return { fees: requiredFees(collection, chain), zone };
  }

  #place(mainnet: string): OpenSeaPlace {
    const place = this.#places.find(({ chain }) => chain.mainnet === mainnet);
    if (!place) throw new Refusal(resultCodes.saleUnsupported, `no market on ${mainnet}`);
    return place;
  }
}

function feeAmounts(price: bigint, fees: ReturnType<typeof requiredFees>) {
  return fees.map(({ recipient, bps }) => ({ recipient, units: shareOf(price, bps) }));
}
