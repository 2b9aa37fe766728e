import type { FastifyBaseLogger } from 'fastify';
import { type Channel, type FollowedChannel, type FollowedEvent, isFollowed } from '../channels/channel.ts';
import type { Db } from '../db/Database.ts';
import { emitMetric } from '../observe/metricEvents.ts';
import { type FollowedQuery, findMismatch, isShort, ownEvent } from './checkFollowedEvent.ts';
import { FollowLog } from './FollowLog.ts';
import type { OrderRepository } from './OrderRepository.ts';
import { awaitedHashes, livePayment, statusOf } from './orderMachine.ts';
import type { Order } from './orderRow.ts';

const SOON_MS = 1_000;
const FAILED_MS = 5_000;
const MAX_FAILED_MS = 600_000;
/**
 * Maximum interval for a service that has reported its final state, or nothing for a long time. Late changes must still be found.
 */
const RARELY_MS = 3_600_000;
/** Divisor: the share of the time since the last news. */
const LATE_SHARE = 6;
/** Orders without a payment, and orders that the service ended, are given up after this time. */
const GIVEN_UP_AFTER_MS = 30 * 24 * 3_600_000;
/** Maximum hashes for one order. Any client can report hashes; the first ones come from the user. */
const MAX_HASHES = 8;

interface Dependencies {
  readonly db: Db;
  readonly channels: readonly Channel[];
  readonly orders: Pick<OrderRepository, 'byId'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  /** A reported hash has timed out if the service has not seen it for this time. It recovers when it is seen. */
  readonly unseenAfterMs: number;
}

/** Queries the service that settles an order, and stores its reply. */
export class OrderFollower {
  readonly #deps: Dependencies;
  readonly #followed: FollowLog;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    this.#followed = new FollowLog(dependencies.db, dependencies.now);
  }

  /**
   * Queries each transaction that may pay the order once. Returns the milliseconds until the next query. `undefined`: the order
   * has ended, or no channel here can follow it.
   */
  async follow(orderId: string, signal: AbortSignal): Promise<number | undefined> {
    const order = await this.#deps.orders.byId(orderId);
    const channel = this.#deps.channels.find(({ id }) => id === order?.channel);
    if (!order || !channel || !isFollowed(channel)) return undefined;
    let again: number | undefined;
    for (const hash of hashesOf(order)) {
      const pause = await this.#request(channel, { order, hash, now: this.#deps.now() }, signal);
      if (pause !== undefined) again = Math.min(again ?? pause, pause);
    }
    return this.#next((await this.#deps.orders.byId(orderId)) ?? order, again);
  }

  async #request(channel: FollowedChannel, asked: FollowedQuery, signal: AbortSignal): Promise<number | undefined> {
    const { order, hash } = asked;
    const note = await this.#followed.lastNote(asked);
    try {
      const result = await channel.follow(followedOf(order, hash, note), signal);
      if (result.unknownStatus !== undefined) this.#reportUnknown(result.unknownStatus, order);
      const events = result.evidence.flatMap((event) => this.#checked(event, asked));
      await this.#followed.answered(asked, [...events, ...this.#unseen(result.evidence, asked)], result.note);
      return result.retryInMs === undefined ? undefined : Math.max(SOON_MS, result.retryInMs);
    } catch (error) {
      signal.throwIfAborted();
      const failures = await this.#followed.failed(asked);
      this.#deps.log.warn({ err: error, order: order.order_id, failures }, 'an order could not be followed');
      return Math.min(MAX_FAILED_MS, FAILED_MS * 2 ** Math.min(failures - 1, 20));
    }
  }

  /** The order is still followed. An operator has to learn the meaning of the status. */
  #reportUnknown(status: string, { order_id, channel }: Order): void {
    this.#deps.log.warn({ order: order_id, channel, status }, 'a service reported an unknown status');
    emitMetric({ kind: 'unknownStatus', service: channel });
  }

  #checked(event: FollowedEvent, asked: FollowedQuery): readonly FollowedEvent[] {
    const { order } = asked;
    const facts = { order: order.order_id, channel: order.channel, kind: event.kind };
    const contradiction = findMismatch(event, asked);
    if (contradiction !== undefined) {
      this.#deps.log.warn({ ...facts, contradiction }, 'an impossible event of a service was ignored');
      return [];
    }
    if (isShort(event, order)) this.#deps.log.warn(facts, 'a service delivered less than agreed');
    return [ownEvent(event, asked)];
  }

  /** A service that answers but has not known the transaction for a long time has not seen it. */
  #unseen(evidence: readonly FollowedEvent[], { order, hash, now }: FollowedQuery): readonly FollowedEvent[] {
    const since = awaitedHashes(order.state)[hash];
    const isOverdue = since !== undefined && now - since > this.#deps.unseenAfterMs;
    if (evidence.length > 0 || !isOverdue || livePayment(order.state)) return [];
    return [{ id: `unseen:${order.order_id}:${hash}`, kind: 'unseen', hash, at: now }];
  }

  /**
   * Milliseconds until the next query. An open order is queried while news is possible, also if the service has nothing more to
   * report. A paid order is always queried, unless the service ended it long ago.
   */
  #next({ state, created_at }: Order, again: number | undefined): number | undefined {
    const status = statusOf(state);
    if (status === 'success' || status === 'refund_complete') return undefined;
    if (status === 'fail' && again === undefined) return undefined;
    const age = this.#deps.now() - Math.max(Date.parse(created_at), ...Object.values(awaitedHashes(state)));
    const isGivenUp = !livePayment(state) || status === 'fail';
    if (isGivenUp && age > GIVEN_UP_AFTER_MS) return undefined;
    const rarely = Math.min(RARELY_MS, age / LATE_SHARE);
    return Math.ceil(status === 'timeout' || again === undefined ? Math.max(again ?? SOON_MS, rarely) : again);
  }
}

/** The hash of the payment. Without a payment, all hashes that may pay. */
function hashesOf({ state }: Order): readonly string[] {
  const paid = livePayment(state);
  if (paid) return [paid.hash];
  const awaited = Object.entries(awaitedHashes(state)).sort(([, one], [, other]) => one - other);
  return awaited.map(([hash]) => hash).slice(0, MAX_HASHES);
}

/** `tx_data` is JSON that the order's own row wrote. */
function followedOf(order: Order, hash: string, note: string | undefined) {
  return {
    orderId: order.order_id,
    dex: order.dex,
    sender: order.sender,
    recipient: order.recipient,
    payUnits: BigInt(order.pay_units),
    minReceiveUnits: BigInt(order.min_receive_units),
    receiveUnits: BigInt(order.receive_units),
    fromChain: order.from_chain,
    fromToken: order.from_token,
    toChain: order.to_chain,
    toToken: order.to_token,
    txData: order.tx_data,
    hash,
    note,
  };
}
