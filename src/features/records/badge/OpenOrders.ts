import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { isFinal, isSettled } from '../../../api/orderStatus.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { latestOf, Polled } from '../../../shell/stores/Polled.ts';
import { isKnownBy } from '../../../trade/orders/LocalOrder.ts';
import { needsUser } from '../../../trade/orders/needsUser.ts';
import type { OrderFeed } from '../../../trade/orders/OrderFeed.ts';
import { type RecordRow, uniqueRows } from '../list/RecordRow.ts';

/** Interval while an order is on its way, and otherwise. It runs on every page. */
const POLL_MS = 10_000;
const SLOW_POLL_MS = 60_000;
/** The maximum of one reply. An open order is rarely older than the 50 newest orders. */
const PAGE_SIZE = 50;
/** Maximum number of addresses that are asked about. */
const MAX_ADDRESSES = 5;

interface Listed {
  readonly rows: readonly RecordRow[];
  /**
   * By address in lower case, from which time on its orders are in `rows`; 0 for all of them. Milliseconds since 1970. Older
   * ones may be on a later page.
   */
  readonly since: ReadonlyMap<string, number>;
}

type Parts = Pick<Shell, 'clock' | 'outbox'>;
type Shown = Pick<RecordRow, 'hash' | 'status' | 'isReleasable' | 'refundsByItself'>;

interface Read {
  readonly feed: OrderFeed;
  readonly addresses: readonly string[];
}

/** The orders of some addresses that have not ended: those of the service, and those that this device has just sent. */
export class OpenOrders {
  readonly polled: Polled<Listed>;
  readonly #parts: Parts;
  readonly #feed: OrderFeed;
  readonly #addresses: readonly string[];

  constructor(parts: Parts, { feed, addresses }: Read) {
    this.#parts = parts;
    this.#feed = feed;
    this.#addresses = addresses.slice(0, MAX_ADDRESSES);
    this.polled = new Polled((signal) => this.#load(signal), {
      everyMs: POLL_MS,
      until: ({ rows }) => !rows.some(isMoving),
      thenEveryMs: SLOW_POLL_MS,
      isWaiting: true,
    });
    makeAutoObservable(this, { polled: observableRef });
  }

  /** Begins to read, and reads again when the service has a new order. Returns a function that stops this. */
  start(): () => void {
    this.polled.begin();
    const stopRefreshing = reaction(
      () => this.#parts.outbox.all.filter(({ kind, isReported }) => kind === 'swap' && isReported).length,
      () => void this.polled.refresh(),
    );
    // The page of the order opens once the wallet has sent, also if the network is gone by then.
    const stopPreloading = reaction(
      () => this.#parts.outbox.all.some(({ kind, stage }) => kind === 'swap' && stage === 'asking'),
      (isAsking) => isAsking && void import('../order/OrderPage.tsx').catch(() => undefined),
    );
    return () => {
      stopRefreshing();
      stopPreloading();
    };
  }

  /** Hashes of the orders that wait for their owner. `undefined` for an order without a hash. */
  get waiting(): readonly (string | undefined)[] {
    return this.#rows.filter(needsUser).map(({ hash }) => hash);
  }

  /** Hashes of the orders on their way. */
  get moving(): readonly (string | undefined)[] {
    const listed = this.#rows.filter(isMoving).map(({ hash }) => hash);
    return [...this.#sent, ...listed];
  }

  /** The orders of the list, each in the newest state that any part of the app has read, as its page shows it. */
  get #rows(): readonly Shown[] {
    const rows = latestOf(this.polled.current)?.rows ?? [];
    return rows.map((row) => {
      const read = row.hash === undefined ? undefined : this.#feed.latest(row.hash);
      return read ? { ...read, hash: row.hash } : row;
    });
  }

  /** Payments of this device that the service's list does not have yet. */
  get #sent(): readonly string[] {
    const known = latestOf(this.polled.current);
    const isListed = (record: OutboxRecord) => known !== undefined && mayBeListed(record, known);
    return this.#parts.outbox.all.flatMap((record) => {
      const { kind, hash, outcome, createdAt } = record;
      const isAlive = outcome === undefined || outcome === 'reported';
      const isRecent = this.#parts.clock.now() - createdAt < RECENT_MS;
      const isCounted = kind === 'swap' && hash && isAlive && isRecent && !isListed(record);
      const read = hash && this.#feed.latest(hash);
      return isCounted && (!read || isMoving(read)) ? [hash] : [];
    });
  }

  async #load(signal: AbortSignal): Promise<Listed> {
    const replies = await Promise.all(
      this.#addresses.map((address) => this.#feed.list(address, { page: 1, size: PAGE_SIZE, signal })),
    );
    const since = replies.map(({ list, total }) => (total > list.length ? (list.at(-1)?.createdAt ?? 0) : 0));
    return {
      rows: uniqueRows(replies.flatMap(({ list }) => list)),
      since: new Map(this.#addresses.map((address, index) => [address.toLowerCase(), since[index] ?? 0])),
    };
  }
}

/**
 * Whether the list has the record, or the service may list it elsewhere: on a later page, or for an account that is not asked
 * about.
 */
function mayBeListed(record: OutboxRecord, { rows, since }: Listed): boolean {
  if (rows.some(({ hash }) => hash !== undefined && isKnownBy(record, hash))) return true;
  const from = since.get(record.transaction.from.toLowerCase());
  return from === undefined ? record.stage === 'closed' : record.isReported && record.createdAt < from;
}

/** After this time, an order of this device that no list has is not counted. */
const RECENT_MS = 24 * 60 * 60_000;

/** Whether the order goes on without its owner. */
function isMoving(row: Omit<Shown, 'hash'>): boolean {
  return !isSettled(row.status) && !isFinal(row.status) && !needsUser(row);
}
