import type { ApiCaller } from '../../api/endpoint.ts';
import { orderOf, recordOf } from '../../api/readOrder.ts';
import { getTransData, getTransDetail, recordsRequest } from '../../api/swapOrders.ts';
import { featureStore } from '../../shell/featureStore.ts';
import type { Cancellable } from '../../shell/plugin/family.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { type SeenOrders, seenOrdersOf } from './SeenOrders.ts';
import type { OrderBase, OrderRecord, SwapOrder } from './SwapOrder.ts';

/** Maximum duration of a request. The service's own limit is 200 s (spec §9). */
const LIMIT_MS = 10_000;

/** A page of an account's orders, newest first. */
export interface OrderList {
  readonly list: readonly OrderRecord[];
  /** Number of all its orders. */
  readonly total: number;
}

/** All that this app reads about orders from the service. What one part of the app has read, the others know at once. */
export class OrderFeed {
  /** The orders that this device keeps for reading offline. */
  readonly stored: SeenOrders;
  readonly #api: ApiCaller;
  /** The newest replies by hash. `at`: time of the request by `steadyNow`. */
  readonly #read = new Map<string, { readonly order: SwapOrder; readonly at: number }>();
  /** By hash in lower case: the state in the last reply of any kind. */
  readonly #latest = new Map<string, OrderBase>();

  constructor(api: ApiCaller, stored: SeenOrders) {
    this.#api = api;
    this.stored = stored;
  }

  /**
   * The order of a transaction. A reply that another part of the app has got serves too if it is young enough: `maxAgeMs`, 0
   * unless given. Rejects as `ApiCaller.call`.
   */
  async order(
    hash: string,
    { maxAgeMs = 0, ...options }: Cancellable & { readonly maxAgeMs?: number },
  ): Promise<SwapOrder> {
    const at = steadyNow();
    const read = this.#read.get(hash);
    if (read && at - read.at < maxAgeMs) return read.order;
    const order = orderOf(await this.#api.call(getTransDetail, { hash }, { ...options, timeoutMs: LIMIT_MS }));
    // A late reply is older than one that is known by now.
    if ((this.#read.get(hash)?.at ?? at) > at) return order;
    this.#read.set(hash, { order, at });
    this.#latest.set(hash.toLowerCase(), order);
    void this.stored.keep(hash, order);
    return order;
  }

  /** Rejects as `ApiCaller.call`. */
  async list(
    address: string,
    { page, size, ...options }: Cancellable & { readonly page: number; readonly size: number },
  ): Promise<OrderList> {
    const request = recordsRequest(address, page, size);
    const { list, total } = await this.#api.call(getTransData, request, { ...options, timeoutMs: LIMIT_MS });
    const records = list.map(recordOf);
    for (const record of records) this.#latest.set(record.hash.toLowerCase(), record);
    return { list: records, total };
  }

  /** The last known state of this visit, without a request. */
  latest(hash: string): OrderBase | undefined {
    return this.#latest.get(hash.toLowerCase());
  }
}

/** The feed of this page. Not a member of the shell, because the start does not need it. */
export const orderFeedOf = featureStore((shell) => new OrderFeed(shell.api, seenOrdersOf(shell)));
