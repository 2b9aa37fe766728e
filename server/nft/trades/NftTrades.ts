import { id as keccak } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import {
  type BuiltSwap,
  type ChannelChain,
  ChannelRefusal,
  type Evidence,
  type ReportedTransaction,
  type RouteQuote,
  type ScannedChannel,
} from '../../channels/channel.ts';
import type { Market } from '../../markets/market.ts';
import type { OrderRepository } from '../../orders/OrderRepository.ts';
import { awaitedHashes } from '../../orders/orderMachine.ts';
import type { Order } from '../../orders/orderRow.ts';

/** The id of the order that a trade's transaction is, for one who took part in it. */
export function tradeId(mainnet: string, hash: string): string {
  return keccak(`nft trade ${mainnet} ${hash.toLowerCase()}`);
}

/**
 * Trades of NFTs among the orders. Each is one transaction, so that nothing is to be paid out: what was reported is looked
 * at until the chain has it for good. Quotes and transactions are made by the market itself.
 */
export class NftTrades implements ScannedChannel {
  readonly #market: Market;
  readonly #orders: OrderRepository;

  constructor(market: Market, orders: OrderRepository) {
    this.#market = market;
    this.#orders = orders;
  }

  get id(): string {
    return tradesOf(this.#market);
  }

  chains(): readonly ChannelChain[] {
    return this.#market.chains().map(({ listing }) => listing);
  }

  async quote(): Promise<readonly RouteQuote[]> {
    return [];
  }

  async build(): Promise<BuiltSwap> {
    throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'nothing is swapped here');
  }

  async scan(): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: string }> {
    const open = await this.#orders.reportedOnly(this.id);
    const found = await Promise.all(open.map((order) => this.#evidenceOf(order)));
    return { evidence: found.flat(), cursor: '' };
  }

  async lookUp(chain: string, hash: string): Promise<ReportedTransaction> {
    const seen = await this.#market.lookUp(chain, hash);
    if (seen.status === 'unknown') return { status: 'unknown' };
    const { sender } = seen;
    if (seen.status !== 'included') return { status: seen.status, sender };
    return seen.filled.length > 0
      ? { status: 'paid', sender, orderId: tradeId(chain, hash) }
      : { status: 'foreign', sender };
  }

  async settle(): Promise<void> {}

  async gasPrices(): Promise<undefined> {}

  /** Said once it is deep: a trade that a reorganisation takes back was never said to have happened. */
  async #evidenceOf(order: Order): Promise<readonly Evidence[]> {
    const [hash] = Object.keys(awaitedHashes(order.life));
    const seen = hash ? await this.#market.lookUp(order.from_chain, hash) : undefined;
    if (!hash || seen?.status !== 'included' || !seen.isDeep || seen.filled.length === 0) return [];
    const { at } = seen;
    const base = { orderId: order.order_id, chain: order.from_chain, hash, at };
    const pair = {
      fromChain: order.from_chain,
      fromToken: order.from_token,
      toChain: order.to_chain,
      toToken: order.to_token,
    };
    const units = { payUnits: BigInt(order.pay_units), minReceiveUnits: BigInt(order.min_receive_units) };
    const { sender, recipient, refund_to: refundTo, dex } = order;
    return [
      { ...base, ...units, id: `paid:${order.order_id}`, kind: 'paid', pair, sender, recipient, refundTo, dex },
      { ...base, id: `confirmed:${order.order_id}`, kind: 'confirmed' },
      {
        ...base,
        id: `delivered:${order.order_id}`,
        kind: 'delivered',
        receiveUnits: BigInt(order.receive_units),
        recipient,
      },
    ];
  }
}

/** The name of a market's trades among the channels. */
export function tradesOf({ id }: Market): string {
  return `nft-${id}`;
}
