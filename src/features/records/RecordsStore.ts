import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { getTransData, isFinal, isSettled } from '../../api/swap.ts';
import { type SeenOrder, seenOrdersOf } from '../../shell/orders/SeenOrders.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Account } from '../../shell/plugin/wallet.ts';
import type { Shell } from '../../shell/Shell.ts';
import { latestOf, Polled } from '../../shell/stores/Polled.ts';
import { isKnownBy, localEndOf, localOrderOf } from './LocalOrder.ts';
import { localRow, type RecordRow, seenRow, uniqueRows } from './RecordRow.ts';
import { needsUser } from './statusLook.ts';

/** Records come 5 a page (spec 9). */
const PAGE_SIZE = 5;
/** Orders are read again every 5 s (spec 9), and rarely once nothing on the page moves. */
const POLL_MS = 5_000;
const SLOW_POLL_MS = 30_000;
/** A list that takes longer has failed; the service's own limit is 200 s (spec 9). */
const LIST_LIMIT_MS = 10_000;
/** A transaction of this device that ended without having paid stays in the list for so long. */
const SHOW_ENDED_MS = 7 * 24 * 60 * 60_000;

interface Page {
  /** Whose orders these are. */
  readonly address: string | undefined;
  readonly rows: readonly RecordRow[];
  readonly total: number;
  /** When it was asked for: what was registered before then is in the service's list. */
  readonly askedAt: number;
}

/** Orders of the connected address, a page at a time, with those the service has not heard of yet. */
export class RecordsStore {
  page = 1;
  /** A new one for each page and address: an answer for one never shows as another's. */
  polled: Polled<Page>;
  /** The last total heard, so that the pages stay while another one is fetched. */
  known: { readonly address: string | undefined; readonly total: number } | undefined;
  /** The account whose orders the user asked for. */
  chosen: string | undefined;
  /** What this device saw in earlier visits; read when the service cannot be asked. */
  seen: readonly SeenOrder[] = [];
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.polled = this.#poll();
    makeAutoObservable(this, {
      polled: observableRef,
      known: observableRef,
      seen: observableRef,
      address: false,
      accounts: false,
      rows: false,
      total: false,
      pages: false,
    });
  }

  /** Follows the connected address and what is registered meanwhile. Returns the way to stop. */
  start(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    reaction(
      () => this.address,
      () => this.goTo(1),
      { signal },
    );
    reaction(
      () => this.#shell.outbox.all.filter((record) => record.isReported).length,
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

  /** Whose orders these are: the account that was chosen while it is there, else the active one. `undefined` while nobody is connected or watched. */
  get address(): string | undefined {
    const { accounts } = this;
    return (accounts.find(({ address }) => address === this.chosen) ?? accounts[0])?.address;
  }

  /** Connected accounts that may have orders, and the one that is watched: orders are public. */
  get accounts(): readonly Account[] {
    return this.#shell.wallet.owners;
  }

  choose(address: string): void {
    this.chosen = address;
  }

  /** Those of this device first: they are the newest. One order is one row. */
  get rows(): readonly RecordRow[] {
    const page = this.#current;
    const local = this.page === 1 ? this.#localRows(page) : [];
    const seen = page?.address !== undefined || !this.#isLost ? [] : this.#seenRows();
    // What the service once told says more than what this device sent.
    const unseen = local.filter(({ hash }) => !seen.some((row) => row.hash === hash));
    return [...unseen, ...seen, ...(page?.rows ?? [])];
  }

  /** `undefined` while the service has told nothing of this address. */
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
    return this.#shell.connection.isOffline || this.polled.current.status === 'failed';
  }

  async #recall(): Promise<void> {
    const seen = await seenOrdersOf(this.#shell).all();
    runInAction(() => {
      this.seen = seen;
    });
  }

  /** Those of the address, or all of this device while nobody is connected. Text is compared as in `#isMine`. */
  #seenRows(): readonly RecordRow[] {
    const address = this.address?.toLowerCase();
    return this.seen.filter(({ order }) => !address || order.userAddr.toLowerCase() === address).map(seenRow);
  }

  #poll(): Polled<Page> {
    const { page } = this;
    const address = runInAction(() => this.address);
    return new Polled((signal) => this.#load(address, page, signal), {
      everyMs: POLL_MS,
      until: ({ rows }) => rows.every(({ status }) => isSettled(status) || isFinal(status)),
      thenEveryMs: SLOW_POLL_MS,
    });
  }

  async #load(address: string | undefined, pageNo: number, signal: AbortSignal): Promise<Page> {
    const askedAt = this.#shell.clock.now();
    if (!address) return { address, rows: [], total: 0, askedAt };
    const request = { fromAddress: address, pageNo, pageSize: PAGE_SIZE };
    const { list, total } = await this.#shell.api.call(getTransData, request, { signal, timeoutMs: LIST_LIMIT_MS });
    runInAction(() => {
      this.known = { address, total };
    });
    const rows = uniqueRows(list);
    // Those that wait for the user come first on their page.
    const first = rows.filter(needsUser);
    return { address, rows: [...first, ...rows.filter((row) => !first.includes(row))], total, askedAt };
  }

  #localRows(page: Page | undefined): readonly RecordRow[] {
    return this.#shell.outbox.all
      .filter((record) => isShown(record, this.#shell.clock.now()) && this.#isMine(record) && !isListed(record, page))
      .flatMap((record) => {
        const order = localOrderOf(record);
        return order ? [localRow(order)] : [];
      });
  }

  /** Text is compared here, where a wrong yes would only show a row of this very device. */
  #isMine({ transaction }: OutboxRecord): boolean {
    return !this.address || transaction.from.toLowerCase() === this.address.toLowerCase();
  }
}

/** What goes on, and what lately ended without having paid. */
function isShown(record: OutboxRecord, now: number): boolean {
  if (record.stage !== 'closed') return true;
  return localEndOf(record) !== undefined && now - record.updatedAt < SHOW_ENDED_MS;
}

/** Whether the service's list has the record, on this page or another. */
function isListed(record: OutboxRecord, page: Page | undefined): boolean {
  if (!page) return false;
  if (page.rows.some(({ hash }) => hash !== undefined && isKnownBy(record, hash))) return true;
  return record.isReported && page.address !== undefined && record.updatedAt < page.askedAt;
}
