import type { IdentityChecks, IdentityLinks, IdentityWord } from '../channels/IdentityChecks.ts';
import type { OrderRepository } from '../orders/OrderRepository.ts';
import type { Order } from '../orders/orderRow.ts';

/** Where the demo's check has its pages. */
export const IDENTITY_PATH = '/devnet/identity';

interface Options {
  /** Origin of the pages. */
  readonly site: string;
  readonly now: () => number;
}

/** The demo's own identity check. All it knows is in the orders' events: a word is stored once, whoever gives it. */
export class IdentityDesk implements IdentityChecks {
  readonly #orders: OrderRepository;
  readonly #options: Options;

  constructor(orders: OrderRepository, options: Options) {
    this.#orders = orders;
    this.#options = options;
  }

  get about(): IdentityLinks {
    return this.#links('');
  }

  async wordOn(orderId: string, chain: string): Promise<IdentityWord> {
    const order = await this.#orders.byId(orderId);
    // Not there: its payment is on the chain, so a scan is about to make it. Elsewhere: somebody else paid under its id.
    if (order?.from_chain !== chain) return 'open';
    if (!order.life.identityAsked) await this.#apply(order, { kind: 'identityAsked', ...this.#links(`/${orderId}`) });
    return wordIn(order);
  }

  /** The order whose check was opened; `undefined` where there is none. */
  async checkOf(orderId: string): Promise<Order | undefined> {
    const order = await this.#orders.byId(orderId);
    return order?.life.identityAsked && order;
  }

  /** Gives the word on an order whose check was opened. The first one stands. */
  async decide(order: Order, isPassed: boolean): Promise<void> {
    await this.#apply(order, { kind: 'identityDecided', isPassed });
  }

  async #apply(
    { order_id: orderId, from_chain: chain }: Order,
    fact:
      | ({ readonly kind: 'identityAsked' } & IdentityLinks)
      | { readonly kind: 'identityDecided'; readonly isPassed: boolean },
  ): Promise<void> {
    // One id for each kind: the database keeps the first, also of two at the same moment.
    const id = `${orderId}:${fact.kind}`;
    const at = this.#options.now();
    await this.#orders.apply(orderId, [{ ...fact, id, orderId, chain, hash: '', at }], 'identity');
  }

  #links(suffix: string): IdentityLinks {
    const page = `${this.#options.site}${IDENTITY_PATH}${suffix}`;
    return { cnUrl: `${page}?lang=cn`, enUrl: `${page}?lang=en` };
  }
}

/** What was decided on an order. */
export function wordIn({ life }: Order): IdentityWord {
  if (!life.identityDecided) return 'open';
  return life.identityDecided.isPassed ? 'passed' : 'refused';
}
