import type { IdentityChecks, IdentityLinks, IdentityResult } from '../../server/channels/IdentityChecks.ts';
import type { OrderRepository } from '../../server/orders/OrderRepository.ts';
import type { Order } from '../../server/orders/orderRow.ts';

/** Path of the demo's check pages. */
export const IDENTITY_PATH = '/devnet/identity';

interface Options {
  /** Origin of the pages. */
  readonly site: string;
  readonly now: () => number;
}

/** The demo's own identity check. It stores its results only as events of the orders, one result for each order. */
export class DemoIdentityService implements IdentityChecks {
  readonly #orders: OrderRepository;
  readonly #options: Options;

  constructor(orders: OrderRepository, options: Options) {
    this.#orders = orders;
    this.#options = options;
  }

  get about(): IdentityLinks {
    return this.#links('');
  }

  async resultFor(orderId: string, chain: string): Promise<IdentityResult> {
    const order = await this.#orders.byId(orderId);
    // No order: its payment is on the chain, so a scan soon creates it. Another chain: another user paid under its id.
    if (order?.from_chain !== chain) return 'open';
    if (!order.state.identityAsked) await this.#apply(order, { kind: 'identityAsked', ...this.#links(`/${orderId}`) });
    return resultOf(order);
  }

  /** The order with an open or decided check; `undefined` if there is none. */
  async checkOf(orderId: string): Promise<Order | undefined> {
    const order = await this.#orders.byId(orderId);
    return order?.state.identityAsked && order;
  }

  /** Stores the result of the check of an order. Only the first result counts. */
  async decide(order: Order, isPassed: boolean): Promise<void> {
    await this.#apply(order, { kind: 'identityDecided', isPassed });
  }

  async #apply(
    { order_id: orderId, from_chain: chain }: Order,
    fact:
      | ({ readonly kind: 'identityAsked' } & IdentityLinks)
      | { readonly kind: 'identityDecided'; readonly isPassed: boolean },
  ): Promise<void> {
    // One id for each kind: the database keeps the first, also if two arrive at the same moment.
    const id = `${orderId}:${fact.kind}`;
    const at = this.#options.now();
    await this.#orders.apply(orderId, { events: [{ ...fact, id, orderId, chain, hash: '', at }], source: 'identity' });
  }

  #links(suffix: string): IdentityLinks {
    const page = `${this.#options.site}${IDENTITY_PATH}${suffix}`;
    return { cnUrl: `${page}?lang=cn`, enUrl: `${page}?lang=en` };
  }
}

/** The check's result for an order. */
export function resultOf({ state }: Order): IdentityResult {
  if (!state.identityDecided) return 'open';
  return state.identityDecided.isPassed ? 'passed' : 'refused';
}
