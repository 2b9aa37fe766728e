import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OrderFeed } from '../../../trade/orders/OrderFeed.ts';
import { type HistoryRow, serviceRow } from './HistoryRow.ts';

/** The maximum of one reply. */
const PAGE_SIZE = 50;
/** Maximum number of pages that are read again for orders that may still change. */
const MAX_REFETCHED = 4;

interface Parts {
  readonly feed: OrderFeed;
}

/** The orders of one account, loaded from the newest to the oldest. */
export class AccountOrders {
  readonly address: string;
  /** Orders by page. A page is read again while one of its orders may change. */
  pages: readonly (readonly HistoryRow[])[] = [];
  /** `undefined` until the service has answered. */
  total: number | undefined;
  /** The last request failed. */
  hasFailed = false;
  readonly #parts: Parts;

  constructor(address: string, parts: Parts) {
    this.address = address;
    this.#parts = parts;
    makeAutoObservable(this, { address: false, pages: observableRef });
  }

  /** Newest first, each order once: a new order moves the others to later pages. */
  get rows(): readonly HistoryRow[] {
    return [...new Map(this.pages.flat().map((row) => [row.key, row] as const)).values()];
  }

  /** Whether all orders are loaded. */
  get isComplete(): boolean {
    return this.total !== undefined && this.pages.length * PAGE_SIZE >= this.total;
  }

  /** Time of the oldest loaded order: older ones may be missing. `undefined` if none are missing, or none is loaded. */
  get loadedTo(): number | undefined {
    if (this.isComplete) return undefined;
    return this.pages.at(-1)?.at(-1)?.at;
  }

  /** Loads the next page. Never rejects. */
  async loadMore(signal: AbortSignal): Promise<void> {
    if (!this.isComplete) await this.#load(this.pages.length, signal);
  }

  /** Reads the first page, and the pages with orders that may still change. Never rejects. */
  async refresh(signal: AbortSignal): Promise<void> {
    const changing = this.pages.flatMap((rows, index) => (index > 0 && rows.some(mayChange) ? [index] : []));
    await Promise.all([0, ...changing.slice(0, MAX_REFETCHED)].map((index) => this.#load(index, signal)));
  }

  async #load(index: number, signal: AbortSignal): Promise<void> {
    const { feed } = this.#parts;
    const reply = await feed.list(this.address, { page: index + 1, size: PAGE_SIZE, signal }).catch(() => undefined);
    if (signal.aborted) return;
    runInAction(() => {
      this.hasFailed = reply === undefined;
      if (!reply) return;
      const rows = reply.list.map((record, at) => serviceRow(record, this.address, index * PAGE_SIZE + at));
      this.pages = [...this.pages.slice(0, index), rows, ...this.pages.slice(index + 1)];
      this.total = reply.total;
    });
  }
}

function mayChange({ state }: HistoryRow): boolean {
  return state === 'moving' || state === 'waiting';
}
