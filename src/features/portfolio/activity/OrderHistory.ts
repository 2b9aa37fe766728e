import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { Polled } from '../../../shell/stores/Polled.ts';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import { type Arrivals, arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { ownFacts } from '../../../trade/arrivals/ownFacts.ts';
import type { OrderFeed } from '../../../trade/orders/OrderFeed.ts';
import { ORDER_POLL_MS } from '../../../trade/orders/orderPolling.ts';
import type { SeenOrder } from '../../../trade/orders/SeenOrders.ts';
import { AccountOrders } from './AccountOrders.ts';
import { type HistoryRow, outboxRow, ownedRow, seenHistoryRow } from './HistoryRow.ts';
import { type HistoryFilter, isSame, isUnfiltered, matches, sidesOf } from './historyFilter.ts';

/** Rows shown at a time. */
export const HISTORY_PAGE = 20;
/** Once no order may change. */
const SLOW_POLL_MS = 30_000;
/** Maximum number of accounts. Connected ones come first. */
const MAX_ACCOUNTS = 12;
/** Maximum number of pages that one press of "Show more" loads. */
const MAX_PAGES_PER_STEP = 20;

type Parts = Pick<Shell, 'wallet' | 'outbox' | 'storage' | 'chains' | 'connection'> & {
  readonly arrivals: Arrivals;
  readonly feed: OrderFeed;
};

/**
 * Orders of all accounts: connected, watched, and used on this device before. Newest first. Pages are loaded until the
 * shown rows are complete, so that no older order is missing between two newer ones.
 */
export class OrderHistory {
  filter: HistoryFilter = {};
  limit = HISTORY_PAGE;
  /** Loads older orders. */
  isLoading = false;
  accounts: readonly AccountOrders[] = [];
  /** Orders of earlier visits, shown for accounts whose orders cannot be loaded. */
  seen: readonly SeenOrder[] = [];
  /** Refreshes while it is observed. */
  readonly polled: Polled<boolean>;
  readonly #parts: Parts;
  #stopped = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.polled = new Polled((signal) => this.#refresh(signal), {
      everyMs: ORDER_POLL_MS,
      until: (mayChange) => !mayChange,
      thenEveryMs: SLOW_POLL_MS,
    });
    makeAutoObservable(this, {
      filter: observableRef,
      accounts: observableRef,
      seen: observableRef,
      polled: false,
    });
  }

  /** Follows the accounts. Returns a function that stops this. */
  start(): () => void {
    this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    void this.#parts.feed.stored.all().then((seen) => {
      if (!signal.aborted) this.#setSeen(seen);
    });
    reaction(
      () => this.addresses.join(' '),
      () => this.#follow(),
      { signal, fireImmediately: true },
    );
    reaction(
      () => this.#parts.outbox.all.filter((record) => record.isReported).length,
      () => void this.polled.refresh(),
      { signal },
    );
    return () => this.#stopped.abort();
  }

  /** Addresses of the accounts: connected ones first, then those that this device has used. */
  get addresses(): readonly string[] {
    const { wallet, outbox, storage } = this.#parts;
    const used = [
      ...wallet.owners.map(({ address }) => address),
      ...outbox.all.map(({ transaction }) => transaction.from),
      ...this.seen.map(({ order }) => order.sender),
      ...(storage.get(storedKeys.importedOrders) ?? []).map(({ sender }) => sender),
    ].filter(Boolean);
    return [...new Map(used.map((address) => [address.toLowerCase(), address] as const).reverse()).values()]
      .reverse()
      .slice(0, MAX_ACCOUNTS);
  }

  /** `undefined` until every account has answered. */
  get total(): number | undefined {
    const totals = this.accounts.map(({ total }) => total);
    if (totals.includes(undefined)) return undefined;
    const others = this.all.length - this.accounts.reduce((sum, { rows }) => sum + rows.length, 0);
    return totals.reduce<number>((sum, total) => sum + (total ?? 0), Math.max(0, others));
  }

  /** Accounts whose orders could not be loaded. */
  get failed(): readonly AccountOrders[] {
    return this.accounts.filter(({ hasFailed }) => hasFailed);
  }

  /** Whether no account has answered yet. */
  get isPending(): boolean {
    const isReading = this.accounts.some(({ total, hasFailed }) => total === undefined && !hasFailed);
    return this.all.length === 0 && isReading;
  }

  /** All loaded orders, newest first. */
  get all(): readonly HistoryRow[] {
    const served = new Map(this.#served.map((row) => [row.key, row] as const));
    const lost = new Set(this.failed.filter(({ total }) => total === undefined).map(({ address }) => address));
    const seen = this.seen
      .filter(({ hash, order }) => lost.has(order.sender) && !served.has(hash.toLowerCase()))
      .map((seen) => this.#owned(seenHistoryRow(seen)));
    const own = this.#ownRows([...served.values(), ...seen]);
    // An order without a time is the newest: it is shown, not lost at the end.
    const timeOf = ({ at }: HistoryRow) => at ?? Number.MAX_SAFE_INTEGER;
    return [...own, ...seen, ...served.values()].sort((a, b) => timeOf(b) - timeOf(a));
  }

  /** Hashes of the swaps that this device sent, in lower case. */
  get sentHashes(): ReadonlySet<string> {
    const swaps = this.#parts.outbox.all.filter(({ kind }) => kind === 'swap');
    const hashes = swaps.flatMap(({ hash, replaced }) => [hash ?? '', ...replaced]);
    return new Set(hashes.map((hash) => hash.toLowerCase()));
  }

  /** Loaded orders without a gap: from the newest to the time up to which every account is loaded. */
  get rows(): readonly HistoryRow[] {
    const horizon = Math.max(...this.accounts.map(({ loadedTo }) => loadedTo ?? 0), 0);
    return this.all.filter(({ at }) => at === undefined || at >= horizon);
  }

  get filtered(): readonly HistoryRow[] {
    return this.#filtered(this.rows);
  }

  get shown(): readonly HistoryRow[] {
    return this.filtered.slice(0, this.limit);
  }

  /** Whether there are, or may be, more rows than shown. */
  get hasMore(): boolean {
    return this.filtered.length > this.limit || this.#incomplete.length > 0;
  }

  get moving(): readonly HistoryRow[] {
    return this.all.filter(({ state }) => state === 'moving');
  }

  get waiting(): readonly HistoryRow[] {
    return this.all.filter(({ state }) => state === 'waiting');
  }

  /** The backend's names of the chains of the loaded orders. */
  get chainNames(): readonly string[] {
    return [...new Set(this.all.flatMap((row) => sidesOf(row).map(({ chain }) => chain)))].filter(Boolean).sort();
  }

  nameOf(chain: string): string {
    return this.#parts.chains.byWireName(chain)?.name ?? chain;
  }

  setFilter(change: HistoryFilter): void {
    this.filter = { ...this.filter, ...change };
    this.limit = HISTORY_PAGE;
    void this.fill();
  }

  clearFilter(): void {
    this.filter = {};
    this.limit = HISTORY_PAGE;
  }

  showMore(): void {
    this.limit += HISTORY_PAGE;
    void this.fill();
  }

  /** Loads older orders until the shown rows are complete. Never rejects. */
  async fill(): Promise<void> {
    await this.#loadWhile((loaded) => this.filtered.length < this.limit && loaded < MAX_PAGES_PER_STEP);
  }

  /** Loads all orders and returns those of the filter. Accounts that cannot be loaded are in `failed`. Never rejects. */
  async loadAll(): Promise<readonly HistoryRow[]> {
    await this.#loadWhile(() => true);
    return this.#filtered(this.all);
  }

  #filtered(rows: readonly HistoryRow[]): readonly HistoryRow[] {
    if (isUnfiltered(this.filter)) return rows;
    return rows.filter((row) => matches(row, this.filter, (chain) => this.nameOf(chain)));
  }

  /** Accounts with older orders that can be loaded. */
  get #incomplete(): readonly AccountOrders[] {
    return this.accounts.filter((account) => !account.isComplete && !account.hasFailed && account.total !== undefined);
  }

  async #loadWhile(isWanted: (loaded: number) => boolean): Promise<void> {
    const { signal } = this.#stopped;
    if (this.isLoading) return;
    this.#setLoading(true);
    for (let loaded = 0; !signal.aborted; loaded += 1) {
      const next = isWanted(loaded) ? this.#nextToLoad() : undefined;
      if (!next) break;
      await next.loadMore(signal);
    }
    this.#setLoading(false);
  }

  #setLoading(isLoading: boolean): void {
    runInAction(() => {
      this.isLoading = isLoading;
    });
  }

  #setSeen(seen: readonly SeenOrder[]): void {
    runInAction(() => {
      this.seen = seen;
    });
  }

  /** The account that hides most: its oldest loaded order is the newest of all. */
  #nextToLoad(): AccountOrders | undefined {
    return [...this.#incomplete].sort((a, b) => (b.loadedTo ?? 0) - (a.loadedTo ?? 0))[0];
  }

  /** Loads the orders of new accounts at once: a running refresh does not know them. */
  #follow(): void {
    const { signal } = this.#stopped;
    const added: AccountOrders[] = [];
    runInAction(() => {
      this.accounts = this.addresses.map((address) => {
        const known = this.accounts.find((account) => account.address === address);
        if (known) return known;
        const account = new AccountOrders(address, this.#parts);
        added.push(account);
        return account;
      });
    });
    void Promise.all(added.map((account) => account.refresh(signal))).then(() => this.fill());
  }

  async #refresh(signal: AbortSignal): Promise<boolean> {
    await Promise.all(this.accounts.map((account) => account.refresh(signal)));
    if (!signal.aborted) void this.fill();
    return this.moving.length > 0 || this.waiting.length > 0;
  }

  /** The orders of the service. Those that this device sent have the facts of this device. */
  get #served(): readonly HistoryRow[] {
    return this.accounts.flatMap(({ rows }) => rows).map((row) => this.#owned(row));
  }

  #owned(row: HistoryRow): HistoryRow {
    const isOwn = row.hash !== undefined && this.sentHashes.has(row.hash.toLowerCase());
    return isOwn ? ownedRow(row, ownFacts(this.#parts.arrivals, { ...row, createdAt: row.at })) : row;
  }

  /** Transactions of this device that the service does not list. */
  #ownRows(listed: readonly HistoryRow[]): readonly HistoryRow[] {
    const { outbox, chains } = this.#parts;
    const hashes = new Set(listed.flatMap(({ hash }) => (hash ? [hash.toLowerCase()] : [])));
    return outbox.all.flatMap((record) => {
      const isOrder = record.kind === 'swap' || record.kind === 'nft-buy';
      const isListed = [record.hash, ...record.replaced].some((hash) => hash && hashes.has(hash.toLowerCase()));
      const account = this.accounts.find(({ address }) => isSame(address, record.transaction.from));
      if (isOrder && (isListed || (account && mayBeOnLaterPage(record, account)))) return [];
      const row = outboxRow(record, chains.get(record.transaction.chain)?.wire.name ?? '');
      return row ? [row] : [];
    });
  }
}

/** Whether the service may list the record on a page that is not loaded yet. What it leaves out of the loaded ones is shown. */
function mayBeOnLaterPage({ isReported, stage, createdAt }: OutboxRecord, account: AccountOrders): boolean {
  if (!isReported) return false;
  if (account.total === undefined) return stage === 'closed' && !account.hasFailed;
  return account.loadedTo !== undefined && createdAt < account.loadedTo;
}

/** A history of the app's own parts. */
export function historyOf(shell: Shell): OrderHistory {
  const arrivals = arrivalsOf(shell);
  return new OrderHistory({
    wallet: shell.wallet,
    outbox: shell.outbox,
    storage: shell.storage,
    chains: shell.chains,
    connection: shell.connection,
    arrivals,
    feed: arrivals.feed,
  });
}
