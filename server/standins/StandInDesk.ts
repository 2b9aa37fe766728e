import { randomBytes } from 'node:crypto';
import type { ChannelChain, ChannelToken, QuoteRequest, ReportedTransaction, RouteQuote } from '../channels/channel.ts';
import type { DevnetChannel } from '../channels/devnet/DevnetChannel.ts';
import type { OrderRepository } from '../orders/OrderRepository.ts';
import { isSameSpelled } from '../orders/oneSpelling.ts';
import type { Order } from '../orders/orderRow.ts';

/** What somebody who uses a service wants built. */
export interface WantedSwap extends QuoteRequest {
  /** A route of the quote. */
  readonly dex: string;
  /** Base units of the target token. */
  readonly minReceiveUnits: bigint;
}

interface BuiltOrder {
  /** The service's own number of the order. */
  readonly orderId: string;
  readonly quote: RouteQuote;
  readonly txData: Readonly<Record<string, unknown>>;
}

/**
 * What the stand-ins of live services have behind them: the demo's chains, on which everything is settled for real, and books
 * of their own, of which the backend that asks them knows nothing.
 */
export class StandInDesk {
  readonly #channel: DevnetChannel;
  readonly #orders: OrderRepository;

  constructor(channel: DevnetChannel, orders: OrderRepository) {
    this.#channel = channel;
    this.#orders = orders;
  }

  chains(): readonly ChannelChain[] {
    return this.#channel.chains();
  }

  token(chain: string, address: string): ChannelToken | undefined {
    const listed = this.chains().find(({ name }) => name === chain)?.tokens;
    return listed?.find((token) => isSameSpelled(token.address, address));
  }

  /** The contract that takes payments on a chain. */
  contractOn(chain: string): string | undefined {
    return this.#channel.contractOn(chain);
  }

  /** Routes that one transaction of the user settles; those that wait for a release are not what these services have. */
  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    const quotes = await this.#channel.quote(request, signal);
    return quotes.filter(({ dex }) => dex !== 'CBridge');
  }

  /** `undefined` when there is no such route now. @throws ChannelRefusal */
  async build(wanted: WantedSwap, signal: AbortSignal): Promise<BuiltOrder | undefined> {
    const quote = (await this.quote(wanted, signal)).find(({ dex }) => dex === wanted.dex);
    if (!quote) return undefined;
    const orderId = `0x${randomBytes(32).toString('hex')}`;
    const { txData } = await this.#channel.build({ ...wanted, path: quote.path, orderId }, signal);
    return { orderId, quote, txData };
  }

  /** The order that a transaction of the demo's chains paid for; `undefined` until it is in a block. */
  async byHash(hash: string): Promise<Order | undefined> {
    return this.#orders.byHash(hash);
  }

  async byId(orderId: string): Promise<Order | undefined> {
    return this.#orders.byId(orderId);
  }

  lookUp(chain: string, hash: string, signal: AbortSignal): Promise<ReportedTransaction> {
    return this.#channel.lookUp(chain, hash, signal);
  }
}
