import { randomBytes } from 'node:crypto';
import type {
  ChannelChain,
  ChannelToken,
  QuoteRequest,
  ReportedTransaction,
  RouteQuote,
} from '../../server/channels/channel.ts';
import { isSameId } from '../../server/ids/normalizeId.ts';
import type { OrderRepository } from '../../server/orders/OrderRepository.ts';
import type { Order } from '../../server/orders/orderRow.ts';
import type { DevnetChannel } from '../channel/DevnetChannel.ts';

/** An order that a client of a stand-in requests. */
export interface WantedSwap extends QuoteRequest {
  /** A route of the quote. */
  readonly dex: string;
  /** Base units of the target token. */
  readonly minReceiveUnits: bigint;
}

interface BuiltOrder {
  /** The service's own order number. */
  readonly orderId: string;
  readonly quote: RouteQuote;
  readonly txData: Readonly<Record<string, unknown>>;
}

/**
 * The backend of the stand-ins for live services: the demo's chains, which settle every order for real, and a database of its
 * own. The product's backend, which calls the stand-ins, has no access to that database.
 */
export class StandInBackend {
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
    return listed?.find((token) => isSameId(token.address, address));
  }

  /** The contract that receives payments on a chain. */
  contractOn(chain: string): string | undefined {
    return this.#channel.contractOn(chain);
  }

  /** Routes that one user transaction settles. Routes with a later release are left out, because these services have none. */
  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    const quotes = await this.#channel.quote(request, signal);
    return quotes.filter(({ dex }) => dex !== 'CBridge');
  }

  /** `undefined` if the route does not exist now. @throws ChannelRefusal */
  async build(wanted: WantedSwap, signal: AbortSignal): Promise<BuiltOrder | undefined> {
    const quote = (await this.quote(wanted, signal)).find(({ dex }) => dex === wanted.dex);
    if (!quote) return undefined;
    const orderId = `0x${randomBytes(32).toString('hex')}`;
    const { txData } = await this.#channel.build({ ...wanted, path: quote.path, orderId }, signal);
    return { orderId, quote, txData };
  }

  /** The order that a transaction of the demo's chains paid for; `undefined` until the transaction is in a block. */
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
