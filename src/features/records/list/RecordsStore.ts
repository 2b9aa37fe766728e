import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { isFinal, isSettled } from '../../../api/orderStatus.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Account } from '../../../shell/plugin/wallet.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { latestOf, Polled } from '../../../shell/stores/Polled.ts';
import { isKnownBy, localEndOf, localOrderOf } from '../../../trade/orders/LocalOrder.ts';
import type { OrderFeed } from '../../../trade/orders/OrderFeed.ts';
import { ORDER_POLL_MS } from '../../../trade/orders/orderPolling.ts';
import type { SeenOrder } from '../../../trade/orders/SeenOrders.ts';
import { localRow, type RecordRow, seenRow, uniqueRows } from './RecordRow.ts';

/** Records per page (spec §9). */
const PAGE_SIZE = 5;
/** Once all orders on the page are settled. */
const SLOW_POLL_MS = 30_000;
/** How long the list shows a transaction of this device that ended without a payment. */
const SHOW_ENDED_MS = 7 * 24 * 60 * 60_000;

interface Page {
  /** Account of these orders. */
  readonly address: string | undefined;
  readonly rows: readonly RecordRow[];
  readonly total: number;
}

type Parts = Pick<Shell, 'connection' | 'clock' | 'wallet' | 'outbox'>;

/** Orders of the connected address by page, with the orders that the service does not know yet. */
export class RecordsStore {
  page = 1;
  /** Created again for each page and address, so that a late answer never shows on another page. */
  polled: Polled<Page>;
  /** The last known total, so that the page numbers stay while another page loads. */
  known: { readonly address: string | undefined; readonly total: number } | undefined;
  /** Address that the user selected. */
  chosen: string | undefined;
  /** Orders seen in earlier visits. Shown if the service cannot be reached. */
  seen: readonly SeenOrder[] = [];
  readonly #parts: Parts;
  readonly #feed: OrderFeed;

  constructor(parts: Parts, feed: OrderFeed) {
    this.#parts = parts;
    this.#feed = feed;
    this.polled = this.#poll();
    makeAutoObservable(this, {
      polled: observableRef,
      known: observableRef,
      seen: observableRef,
      // Reads the clock, so its result changes without a change of observable state.
      rows: false,
    });
  }

  /** Follows the connected address and new registrations. Returns a function that stops this. */
  start(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    reaction(
      () => this.address,
      () => this.goTo(1),
      { signal },
    );
    reaction(
      () => this.#parts.outbox.all.filter((record) => record.isReported).length,
      () => void this.polled.refresh(),
      { signal },
    );
    reaction(
      () => this.#isLost,
      (isLost) => {
        if (isLost) void this.#recall();
      },
      { signal, fireImmediately: true },
    );
    return () => stopped.abort();
  }

  /**
   * Address of the list: the selected account while it is connected, or else the active one. `undefined` if no account
   * is connected or watched.
   */
  get address(): string | undefined {
    const { accounts } = this;
    return (accounts.find(({ address }) => address === this.chosen) ?? accounts[0])?.address;
  }

  /** Connected accounts that may have orders, and the watched one. Orders are public. */
  get accounts(): readonly Account[] {
    return this.#parts.wallet.owners;
  }

  choose(address: string): void {
    this.chosen = address;
  }

  /** Orders of this device come first, because they are the newest. Each order has one row. */
  get rows(): readonly RecordRow[] {
    const page = this.#current;
    const local = this.page === 1 ? this.#localRows(page) : [];
    const seen = page?.address !== undefined || !this.#isLost ? [] : this.#seenRows();
    // A stored state from the service has more data than the record of this device.
    const unseen = local.filter(({ hash }) => !seen.some((row) => row.hash === hash));
    return [...unseen, ...seen, ...(page?.rows ?? [])];
  }

  /** `undefined` until the service has answered for this address. */
  get total(): number | undefined {
    return this.address !== undefined && this.known?.address === this.address ? this.known.total : undefined;
  }

  get pages(): number {
    return Math.max(1, this.page, Math.ceil((this.total ?? 0) / PAGE_SIZE));
  }

  goTo(page: number): void {
    runInAction(() => {
      this.page = page;
      this.polled = this.#poll();
    });
  }

  get #current(): Page | undefined {
    const page = latestOf(this.polled.current);
    return page && page.address === this.address ? page : undefined;
  }

  get #isLost(): boolean {
    return this.#parts.connection.isOffline || this.polled.current.status === 'failed';
  }

  async #recall(): Promise<void> {
    const seen = await this.#feed.stored.all();
    runInAction(() => {
      this.seen = seen;
    });
  }

  /** Orders of the address, or all of this device if no account is connected. Compares text as in `#isMine`. */
  #seenRows(): readonly RecordRow[] {
    const address = this.address?.toLowerCase();
    return this.seen.filter(({ order }) => !address || order.sender.toLowerCase() === address).map(seenRow);
  }

  #poll(): Polled<Page> {
    const { page, address } = this;
    return new Polled((signal) => this.#load(address, page, signal), {
      everyMs: ORDER_POLL_MS,
      until: ({ rows }) => rows.every(({ status }) => isSettled(status) || isFinal(status)),
      thenEveryMs: SLOW_POLL_MS,
    });
  }

  async #load(address: string | undefined, page: number, signal: AbortSignal): Promise<Page> {
    if (!address) return { address, rows: [], total: 0 };
    const { list, total } = await this.#feed.list(address, { page, size: PAGE_SIZE, signal });
    runInAction(() => {
      this.known = { address, total };
    });
    return { address, rows: uniqueRows(list), total };
  }

  #localRows(page: Page | undefined): readonly RecordRow[] {
    return this.#parts.outbox.all
      .filter((record) => this.#isShown(record, page) && this.#isMine(record) && !isListed(record, page))
      .flatMap((record) => {
        const order = localOrderOf(record);
        return order ? [localRow(order)] : [];
      });
  }

  /** Shows open records, what the service's list leaves out, and recent ones that ended without a payment. */
  #isShown(record: OutboxRecord, page: Page | undefined): boolean {
    if (record.stage !== 'closed') return true;
    if (record.outcome === 'reported') return page?.address !== undefined;
    return localEndOf(record) !== undefined && this.#parts.clock.now() - record.updatedAt < SHOW_ENDED_MS;
  }

  /** A text comparison is enough: a wrong match would only show another row of this device. */
  #isMine({ transaction }: OutboxRecord): boolean {
    return !this.address || transaction.from.toLowerCase() === this.address.toLowerCase();
  }
}

/** Whether the service's list contains the record on its first page, or may contain it on a later one: newest first. */
function isListed(record: OutboxRecord, page: Page | undefined): boolean {
  if (!page) return false;
  if (page.rows.some(({ hash }) => hash !== undefined && isKnownBy(record, hash))) return true;
  const oldest = page.total > page.rows.length ? page.rows.at(-1)?.createdAt : undefined;
  return record.isReported && oldest !== undefined && record.createdAt < oldest;
}
