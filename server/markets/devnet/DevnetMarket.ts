import { getAddress, hexlify, randomBytes } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { marketFee } from '../../devnet/nft/marketFee.ts';
import { itemType } from '../../devnet/nft/seaportTypes.ts';
import { Refusal } from '../../http/Refusal.ts';
import type {
  CheckedOrder,
  CheckoutRequest,
  Market,
  OrderParameters,
  OrderTerms,
  PostedOrder,
  PreparedOrder,
} from '../market.ts';
import { checkOrder } from './checkOrder.ts';
import { buildCheckout, planCheckout } from './checkout.ts';
import { acceptBid, buyMany, buyOne, cancelOrders } from './fulfil.ts';
import { mustBePayable } from './mustBePayable.ts';
import { readOrder } from './readOrder.ts';
import { readTerms } from './readTerms.ts';
import type { SeaportChain } from './SeaportChain.ts';
import { hashOfOrder, moneyType, plainOrder, typedDataOf } from './seaportOrder.ts';
import { splitPrice } from './splitPrice.ts';

/** Of this price the royalty is read in basis points. */
const FULL = 10_000n;
/** What is sent now is included in a later block than the newest: an order that starts until then can be filled. */
const NEXT_BLOCK_SECONDS = 2;

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
    const [standard, dues] = await Promise.all([chain.standardOf(contract), chain.dues(contract, 1n, FULL)]);
    if (!standard) throw new Refusal(resultCodes.saleUnsupported, 'not a collection');
    const { seaport } = chain.at;
    return {
      exchangeAddress: seaport,
      approveAddress: seaport,
      conduitKey: plainOrder.conduitKey,
      zone: plainOrder.zone,
      version: '1.6',
      checkoutAddress: getAddress(chain.parts.deployment.checkout),
      feeRecipients: [{ recipient: getAddress(dues.feeRecipient), basisPoints: this.feeBps }],
      royalty: {
        recipient: dues.royalty ? getAddress(dues.royalty.recipient) : '',
        basisPoints: Number(dues.royalty?.units ?? 0n),
      },
      paymentTokens: chain.market.paymentTokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
    };
  }

  async prepare(terms: OrderTerms, seconds: number): Promise<PreparedOrder> {
    const chain = this.#chain(terms.mainnet);
    const { contract, tokenId, price, maker, side, paymentToken, quantity } = terms;
    const [standard, dues, counter, now] = await Promise.all([
      chain.standardOf(contract),
      chain.dues(contract, tokenId, price),
      chain.counter(maker),
      chain.seconds(),
    ]);
    if (!standard) throw new Refusal(resultCodes.saleUnsupported, 'not a collection');
    mustBePayable(chain, terms);
    const nft = itemOf(standard === 'ERC721' ? itemType.erc721 : itemType.erc1155, contract, tokenId, quantity);
    const money = (units: bigint) => itemOf(moneyType(paymentToken), paymentToken, 0n, units);
    const seller = side === 0 ? maker : '';
    const { proceeds, shares } = splitPrice(price, seller, dues);
    const fees = shares.map(({ recipient, units }) => ({ ...money(units), recipient: getAddress(recipient) }));
    const own = getAddress(maker);
    const consideration = [side === 0 ? { ...money(proceeds), recipient: own } : { ...nft, recipient: own }, ...fees];
    const order: OrderParameters = {
      ...plainOrder,
      offerer: own,
      offer: [side === 0 ? nft : money(price)],
      consideration,
      startTime: String(now),
      endTime: String(now + seconds),
      salt: BigInt(hexlify(randomBytes(32))).toString(),
      totalOriginalConsiderationItems: consideration.length,
      counter: counter.toString(),
    };
    // What is handed out is what is taken back.
    readTerms(order);
    return { order, typedData: typedDataOf(order, chain.at), orderHash: hashOfOrder(order) };
  }

  read(mainnet: string, parameters: OrderParameters): CheckedOrder {
    return readOrder(this.#chain(mainnet), parameters);
  }

  check(mainnet: string, parameters: OrderParameters, signature: string): Promise<CheckedOrder> {
    return checkOrder(this.#chain(mainnet), parameters, signature);
  }

  proceedsOf({ parameters, side, price }: PostedOrder): bigint {
    const { shares, maker } = readTerms(parameters);
    if (side === 0) return shares.find(({ recipient }) => recipient === maker)?.units ?? 0n;
    return shares.reduce((left, { units }) => left - units, price);
  }

  counter(mainnet: string, maker: string): Promise<bigint> {
    return this.#chain(mainnet).counter(maker);
  }

  async fillable(orders: readonly PostedOrder[]): Promise<readonly PostedOrder[]> {
    const answers = await Promise.all(orders.map((order) => this.#isFillable(order)));
    return orders.filter((_order, index) => answers[index]);
  }

  async fulfil(orders: readonly PostedOrder[], taker: string) {
    const [first, ...more] = orders;
    if (!first) throw new Refusal(resultCodes.nftNotListed, 'nothing to fill');
    const chain = this.#chain(first.mainnet);
    const { seaport } = chain.at;
    if (more.length > 0) return buyMany(seaport, orders, taker);
    if (first.side === 0) return buyOne(seaport, first, taker);
    await mustHold(chain, taker, first);
    return acceptBid(seaport, first, taker);
  }

  cancel(orders: readonly PostedOrder[]) {
    return cancelOrders(this.#chain(orders[0]?.mainnet ?? '').at.seaport, orders);
  }

  quoteCheckout(request: CheckoutRequest) {
    return planCheckout(this.#chain(request.mainnet), request);
  }

  checkout(request: CheckoutRequest & { readonly taker: string; readonly maxPayUnits: bigint }) {
    return buildCheckout(this.#chain(request.mainnet), request);
  }

  lookUp(mainnet: string, hash: string) {
    return this.#chain(mainnet).lookUp(hash);
  }

  async #isFillable(order: PostedOrder): Promise<boolean> {
    const chain = this.#chain(order.mainnet);
    const [isOpen, counter, now, isCovered] = await Promise.all([
      chain.isOpen(order.hash),
      chain.counter(order.maker),
      chain.seconds(),
      isGiven(chain, order),
    ]);
    return (
      isOpen &&
      counter === order.counter &&
      isCovered &&
      order.startAt <= (now + NEXT_BLOCK_SECONDS) * 1_000 &&
      order.endAt > now * 1_000
    );
  }

  #chain(mainnet: string): SeaportChain {
    const chain = this.#chains.find(({ name }) => name === mainnet);
    if (!chain) throw new Refusal(resultCodes.saleUnsupported, `no market on ${mainnet}`);
    return chain;
  }
}

/** Whether the maker has what the order gives, and the market may take it. */
async function isGiven(chain: SeaportChain, order: PostedOrder): Promise<boolean> {
  if (order.side === 1) {
    const { balance, allowance } = await chain.purse(order.maker, order.paymentToken);
    return balance >= order.price && allowance >= order.price;
  }
  const standard = readTerms(order.parameters).standard;
  const [held, isApproved] = await Promise.all([
    chain.held(order.maker, order, standard),
    chain.isApproved(order.maker, order, standard),
  ]);
  return held >= order.quantity && isApproved;
}

/** @throws Refusal `nftNotOwned`, `nftNotApproved` */
async function mustHold(chain: SeaportChain, taker: string, bid: PostedOrder): Promise<void> {
  const { standard } = readTerms(bid.parameters);
  if ((await chain.held(taker, bid, standard)) < bid.quantity) {
    throw new Refusal(resultCodes.nftNotOwned, 'the seller does not have it');
  }
  if (!(await chain.isApproved(taker, bid, standard))) {
    throw new Refusal(resultCodes.nftNotApproved, 'the market is not approved for it');
  }
}

function itemOf(kind: number, token: string, id: bigint, units: bigint) {
  return {
    itemType: kind,
    token: getAddress(token),
    identifierOrCriteria: id.toString(),
    startAmount: units.toString(),
    endAmount: units.toString(),
  };
}
