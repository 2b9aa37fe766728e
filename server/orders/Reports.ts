import { resultCodes } from '../../src/api/codes.ts';
import type { OrderEvent } from '../channels/channel.ts';
import { type Channel, isFollowed, type ReportedTransaction } from '../channels/channel.ts';
import type { Db } from '../db/Database.ts';
import { Calls } from '../http/calls/Calls.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { isSameId } from '../ids/normalizeId.ts';
import type { Jobs } from '../jobs/Jobs.ts';
import { within } from '../upstream/within.ts';
import type { OrderRepository } from './OrderRepository.ts';
import { awaitedHashes } from './orderMachine.ts';
import type { Order } from './orderRow.ts';
import { ReportQueue } from './ReportQueue.ts';

/** Maximum unknown hashes of one order that are looked up. */
const UNKNOWN_PER_ORDER = 3;
/** If an order has too many hashes, one that was looked up for this time can be replaced. */
const ROOM_AFTER_MS = 60_000;
/** Time window for counting the reports of an address. */
const WINDOW_MS = 600_000;
/** How long the count of all waiting orders is reused. */
const COUNTED_FOR_MS = 5_000;
/**
 * Limits of simultaneous and waiting reports, because the same process makes payouts. The sum leaves half of the slots that calls
 * of this kind share (`boundCalls`).
 */
const QUEUE_LIMITS = { atOnce: 8, doubtfulAtOnce: 1, restMs: 50, waiting: 24 };
/** Fractions of the maximum unknown hashes of an address: up to which it is trusted, and how many reports it may have at once. */
const SHARES = { trusted: 0.05, ofCaller: 0.4 };
/** This number of reports of any kind lowers a caller's rank like one unknown hash, because repeated reports also cost reads. */
const AS_UNKNOWN = 10;
/** Time limit of a lookup. It holds a slot meanwhile. */
const LOOK_LIMIT_MS = 2_000;

interface Dependencies {
  readonly orders: OrderRepository;
  readonly followJobs: Pick<Jobs, 'begin'>;
  readonly now: () => number;
  /** Maximum reports of one address in ten minutes with a transaction unknown to all nodes. */
  readonly perAddress: number;
  /** Maximum number of orders in total that wait for a reported transaction. */
  readonly inAll: number;
}

interface Reported {
  readonly order: Order;
  readonly channel: Channel;
  /** In the normalized spelling. */
  readonly hash: string;
  /** The reporter's key for counting calls. */
  readonly caller: string;
}

/**
 * Reports of transactions that pay an order. A report is only a hint, and any client can send one. Reports of unknown
 * transactions are limited for each order, each address and in total. A refused caller can report again later: by then a node
 * knows the real transaction, or false reports have expired.
 */
export class Reports {
  readonly #deps: Dependencies;
  readonly #queue: ReportQueue;
  readonly #calls: Calls;
  /** All reports, also those that were already known or have no order. */
  readonly #all: Calls;
  #waiting = { count: 0, countedAt: Number.NEGATIVE_INFINITY };

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    const { perAddress: limit, now } = dependencies;
    this.#calls = new Calls({ limit, withinMs: WINDOW_MS, now });
    this.#all = new Calls({ limit: Number.POSITIVE_INFINITY, withinMs: WINDOW_MS, now });
    const [trusted, ofCaller] = [Math.floor(limit * SHARES.trusted), Math.ceil(limit * SHARES.ofCaller)];
    this.#queue = new ReportQueue({ ...QUEUE_LIMITS, trusted, ofCaller });
  }

  /**
   * Waits for its turn and runs the report's work. Refuses a caller at its limit before any read. @throws Refusal `tooFrequent`
   */
  async runInTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    this.#assertBelowLimit(caller);
    this.#all.take(caller);
    const rank = this.#calls.countOf(caller) + Math.floor(this.#all.countOf(caller) / AS_UNKNOWN);
    const leave = await this.#queue.enter(caller, rank);
    if (!leave) throw tooMany();
    try {
      // Other reports of the caller may have been taken meanwhile.
      this.#assertBelowLimit(caller);
      return await work();
    } finally {
      leave();
    }
  }

  #assertBelowLimit(caller: string): void {
    if (this.#calls.countOf(caller) >= this.#deps.perAddress) throw tooMany();
  }

  /**
   * Stores the report and returns the updated order. @throws Refusal `invalidParameter` for another's transaction, `tooFrequent`
   */
  async take(reported: Reported): Promise<Order> {
    const { order, channel, hash, caller } = reported;
    const { reported: reportedHashes, failed } = order.state;
    // For a failed transaction, the owner is checked again.
    if (reportedHashes[hash] !== undefined && !failed.includes(hash)) return order;
    // A caller at its limit causes no lookup.
    if (!this.#calls.take(caller)) throw tooMany();
    const seen = await this.#look(reported);
    const isKnown = seen.status !== 'unknown';
    if (seen.status !== 'unknown') {
      refuseForeign(seen, order);
      this.#calls.release(caller);
    }
    const made = isKnown ? [] : this.#room(order);
    if (!isKnown) await this.#assertRoom();
    const { orders, followJobs, now } = this.#deps;
    const event: OrderEvent = { id: `reported:${order.order_id}:${hash}`, kind: 'reported', hash, at: now() };
    const also = async (transaction: Db, updated: Order) => {
      // Other reports may have been stored since the order was read.
      if (!isKnown && waitingOf(updated).length > UNKNOWN_PER_ORDER) throw tooMany();
      // A service settles this order, so following it begins now.
      if (isFollowed(channel)) await followJobs.begin(order.order_id, transaction);
    };
    const kept = await orders.apply(order.order_id, { events: [...made, event], source: 'user' }, also);
    return kept ?? order;
  }

  /** State of the transaction at a node. `unknown` if the node does not answer now. */
  async #look({ order, channel, hash }: Reported): Promise<ReportedTransaction> {
    try {
      return await within(LOOK_LIMIT_MS, undefined, (limit) => channel.lookUp(order.from_chain, hash, limit));
    } catch {
      return { status: 'unknown' };
    }
  }

  /** @throws Refusal `tooFrequent` */
  async #assertRoom(): Promise<void> {
    const { orders, now, inAll } = this.#deps;
    if (now() - this.#waiting.countedAt > COUNTED_FOR_MS) {
      this.#waiting = { count: this.#waiting.count, countedAt: now() };
      this.#waiting.count = await orders.countReported(inAll);
    }
    if (this.#waiting.count >= inAll) throw tooMany();
    this.#waiting.count += 1;
  }

  /** The report that is replaced by a new one: the oldest, if it was looked up long enough. @throws Refusal */
  #room(order: Order): readonly OrderEvent[] {
    const waiting = waitingOf(order);
    if (waiting.length < UNKNOWN_PER_ORDER) return [];
    const at = this.#deps.now();
    const [oldest] = waiting;
    if (!oldest || at - oldest.since < ROOM_AFTER_MS) throw tooMany();
    const { hash } = oldest;
    return [{ id: `unseen:${order.order_id}:${hash}`, kind: 'unseen', hash, at }];
  }
}

/** Reported hashes of an order without any news, oldest first. */
function waitingOf({ state }: Order): readonly { readonly hash: string; readonly since: number }[] {
  const paid = Object.values(state.payments).map(({ hash }) => hash);
  const known = new Set([...paid, ...state.failed, ...state.unseen]);
  return Object.entries(awaitedHashes(state))
    .flatMap(([hash, since]) => (known.has(hash) ? [] : { hash, since }))
    .sort((one, other) => one.since - other.since);
}

/**
 * Refuses a transaction of another account, or another transaction of the same sender. A transaction unknown to all nodes is
 * accepted.
 */
function refuseForeign(seen: Exclude<ReportedTransaction, { status: 'unknown' }>, order: Order): void {
  const isTheirs = !isSameId(seen.sender, order.sender);
  const isOther =
    seen.status === 'foreign' || (seen.status === 'paid' && seen.orderId.toLowerCase() !== order.order_id);
  if (isTheirs || isOther) throw new Refusal(resultCodes.invalidParameter, 'this transaction does not pay this order');
}

function tooMany(): Refusal {
  return new Refusal(resultCodes.tooFrequent, 'too many unknown transactions: report it again later');
}
