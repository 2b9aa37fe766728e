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

/** Maximum number of trades checked at the same time. */
const AT_ONCE = 8;

/** The order id of a trade's transaction, for one of its parties. */
export function tradeId(mainnet: string, hash: string): string {
  return keccak(`nft trade ${mainnet} ${hash.toLowerCase()}`);
}

/**
 * NFT trades as orders. Each is one transaction, so there is no payout. A reported trade is checked until the chain has it
 * with enough confirmations. The market itself makes quotes and transactions.
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
    throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no swaps on this chain');
  }

  async scan(): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: string }> {
    const open = await this.#orders.reportedOnly(this.id);
    const waiting = [...open];
    const evidence: Evidence[] = [];
    const lane = async () => {
      for (let order = waiting.shift(); order; order = waiting.shift())
        evidence.push(...(await this.#evidenceOf(order)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return { evidence, cursor: '' };
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

  /** Reported only after enough confirmations, so that a reorganization cannot remove a reported trade. */
  async #evidenceOf(order: Order): Promise<readonly Evidence[]> {
    const [hash] = Object.keys(awaitedHashes(order.state));
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
    const spentUnits = await this.#market.spentIn(order.from_chain, hash, {
      payer: sender.toLowerCase(),
      token: order.from_token,
    });
    return [
      { ...base, ...units, id: `paid:${order.order_id}`, kind: 'paid', pair, sender, recipient, refundTo, dex },
      { ...base, id: `confirmed:${order.order_id}`, kind: 'confirmed' },
      {
        ...base,
        id: `delivered:${order.order_id}`,
        kind: 'delivered',
        receiveUnits: BigInt(order.receive_units),
        recipient,
        ...(spentUnits === undefined ? {} : { spentUnits }),
      },
    ];
  }
}

/** The channel name of a market's trades. */
export function tradesOf({ id }: Market): string {
  return `nft-${id}`;
}
