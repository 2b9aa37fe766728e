import { getAddress } from 'ethers';
import { Refusal } from '../../server/http/calls/Refusal.ts';
import type {
  CheckedOrder,
  CheckoutRequest,
  Market,
  OrderParameters,
  OrderTerms,
  Payment,
  PostedOrder,
} from '../../server/markets/market.ts';
import { checkOrder } from '../../server/markets/seaport/checkOrder.ts';
import { assertHolds, isFillable, proceedsOf } from '../../server/markets/seaport/fillable.ts';
import { acceptBid, buyMany, buyOne, cancelOrders } from '../../server/markets/seaport/fulfil.ts';
import { prepareOrder } from '../../server/markets/seaport/prepareOrder.ts';
import { readOrder } from '../../server/markets/seaport/readOrder.ts';
import { frameOf } from '../../server/markets/seaport/seaportOrder.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { marketFee } from '../devnet/nft/marketFee.ts';
import { buildCheckout, planCheckout } from './checkout.ts';
import type { SeaportChain } from './SeaportChain.ts';

/** The royalty is read for this price, so the result is in basis points. */
const FULL = 10_000n;

/** The demo's market: Seaport 1.6 on its chains. */
export class DevnetMarket implements Market {
  readonly id = 'devnet';
  readonly name = 'Yard Market';
  readonly logoUrl = '';
  readonly feeBps = marketFee.bps;
  readonly #chains: readonly SeaportChain[];

  constructor(chains: readonly SeaportChain[]) {
    this.#chains = chains;
  }

  chains() {
    return this.#chains.map(({ market }) => market);
  }

  async info(mainnet: string, contract: string) {
    const chain = this.#chain(mainnet);
    const [standard, royalty] = await Promise.all([
      chain.node.standardOf(contract),
      chain.node.royaltyOf({ contract, tokenId: 1n }, FULL),
    ]);
    if (!standard) throw new Refusal(resultCodes.saleUnsupported, 'not a collection');
    const { seaport } = chain.node.at;
    const { conduitKey, zone } = frameOf(chain.form);
    return {
      exchangeAddress: seaport,
      approveAddress: seaport,
      conduitKey,
      zone,
      version: '1.6',
      checkoutAddress: getAddress(chain.parts.deployment.checkout),
      feeRecipients: [{ recipient: getAddress(marketFee.recipient), basisPoints: this.feeBps }],
      royalty: {
        recipient: royalty ? getAddress(royalty.recipient) : '',
        basisPoints: Number(royalty?.units ?? 0n),
      },
      paymentTokens: chain.market.paymentTokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
    };
  }

  async prepare(terms: OrderTerms, seconds: number) {
    const chain = this.#chain(terms.mainnet);
    const feeShares = await chain.feeShares(terms.contract, terms.tokenId, terms.price);
    return prepareOrder(chain, terms, { seconds, feeShares });
  }

  read(mainnet: string, parameters: OrderParameters): CheckedOrder {
    return readOrder(this.#chain(mainnet).node, parameters);
  }

  check(mainnet: string, parameters: OrderParameters, signature: string): Promise<CheckedOrder> {
    const chain = this.#chain(mainnet);
    return checkOrder(chain, {
      parameters,
      signature,
      feeAmounts: ({ contract, tokenId, price }) => chain.feeShares(contract, tokenId, price),
    });
  }

  proceedsOf(order: PostedOrder): bigint {
    return proceedsOf(this.#chain(order.mainnet), order);
  }

  counter(mainnet: string, maker: string): Promise<bigint> {
    return this.#chain(mainnet).node.counter(maker);
  }

  async fillable(orders: readonly PostedOrder[]): Promise<readonly PostedOrder[]> {
    const answers = await Promise.all(orders.map((order) => isFillable(this.#chain(order.mainnet), order)));
    return orders.filter((_order, index) => answers[index]);
  }

  async fulfil(orders: readonly PostedOrder[], taker: string) {
    const [first, ...more] = orders;
    if (!first) throw new Refusal(resultCodes.nftNotListed, 'nothing to fill');
    const chain = this.#chain(first.mainnet);
    const { seaport } = chain.node.at;
    if (more.length > 0) return buyMany(seaport, orders, taker);
    if (first.side === 0) return buyOne(seaport, { order: first }, taker);
    await assertHolds(chain, taker, first);
    return acceptBid(seaport, first, taker);
  }

  cancel(orders: readonly PostedOrder[]) {
    return cancelOrders(this.#chain(orders[0]?.mainnet ?? '').node.at.seaport, orders);
  }

  async signatureOf({ signature }: PostedOrder) {
    return signature;
  }

  quoteCheckout(request: CheckoutRequest) {
    return planCheckout(this.#chain(request.mainnet), request);
  }

  checkout(request: CheckoutRequest & { readonly taker: string; readonly maxPayUnits: bigint }) {
    return buildCheckout(this.#chain(request.mainnet), request);
  }

  lookUp(mainnet: string, hash: string) {
    return this.#chain(mainnet).node.lookUp(hash);
  }

  spentIn(mainnet: string, hash: string, payment: Payment) {
    return this.#chain(mainnet).node.spentIn(hash, payment);
  }

  #chain(mainnet: string): SeaportChain {
    const chain = this.#chains.find(({ node }) => node.mainnet === mainnet);
    if (!chain) throw new Refusal(resultCodes.saleUnsupported, `no market on ${mainnet}`);
    return chain;
  }
}
