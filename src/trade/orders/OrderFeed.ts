import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
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
  /** By hash in lower case: the state in the newest reply of any kind. `at`: time of the request by `steadyNow`. */
  readonly states = new Map<string, { readonly order: OrderBase; readonly at: number }>();
  /** The orders that this device keeps for reading offline. */
  readonly stored: SeenOrders;
  readonly #api: ApiCaller;
  /** The newest replies by hash. `at` as in `states`. */
  readonly #read = new Map<string, { readonly order: SwapOrder; readonly at: number }>();

  constructor(api: ApiCaller, stored: SeenOrders) {
    this.#api = api;
    this.stored = stored;
    makeAutoObservable(this, { stored: false, states: observableShallow });
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
    this.#keepLatest([[hash, order]], at);
    void this.stored.keep(hash, order);
    return order;
  }

  /** Rejects as `ApiCaller.call`. */
  async list(
    address: string,
    { page, size, ...options }: Cancellable & { readonly page: number; readonly size: number },
  ): Promise<OrderList> {
    const at = steadyNow();
    const request = recordsRequest(address, page, size);
    const { list, total } = await this.#api.call(getTransData, request, { ...options, timeoutMs: LIMIT_MS });
    const records = list.map(recordOf);
    this.#keepLatest(
      records.map((record) => [record.hash, record]),
      at,
    );
    return { list: records, total };
  }

  /** The newest known state of this visit, without a request. Observable. */
  latest(hash: string): OrderBase | undefined {
    return this.states.get(hash.toLowerCase())?.order;
  }

  /** `at`: time of the request. A late reply changes nothing. */
  #keepLatest(orders: readonly (readonly [hash: string, order: OrderBase])[], at: number): void {
    runInAction(() => {
      for (const [hash, order] of orders) {
        const key = hash.toLowerCase();
        if ((this.states.get(key)?.at ?? at) <= at) this.states.set(key, { order, at });
      }
    });
  }
}

/** The feed of this page. Not a member of the shell, because the start does not need it. */
export const orderFeedOf = featureStore((shell) => new OrderFeed(shell.api, seenOrdersOf(shell)));
