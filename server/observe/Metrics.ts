import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/Database.ts';
import { listen, type MetricEvent } from './metricEvents.ts';
import { OpenOrders } from './OpenOrders.ts';

/** Seconds: from a reply from memory to the time limit of a quote. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60];

/** Current connections of a pool. */
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/**
 * Counters of this instance, for Prometheus. Labels are routes, channels, services and kinds, all with few values. Never an
 * order, an address or other user input.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #on = { registers: [this.registry] };

  readonly requests = new Counter({
    ...this.#on,
    name: 'switchyard_http_requests_total',
    help: 'Requests that were answered. status: 2xx, 3xx, 4xx, 5xx, or gone where the caller went first.',
    labelNames: ['method', 'route', 'status'] as const,
  });
  readonly requestSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_http_request_duration_seconds',
    help: 'Time to the end of the answer, streams apart.',
    labelNames: ['method', 'route'] as const,
    buckets: QUICK,
  });
  readonly streams = new Gauge({
    ...this.#on,
    name: 'switchyard_streams_open',
    help: 'Event streams that are open now.',
    labelNames: ['route'] as const,
  });
  readonly #refusals = new Counter({
    ...this.#on,
    name: 'switchyard_refusals_total',
    help: 'Calls that were answered with a result code that is no success.',
    labelNames: ['route', 'code'] as const,
  });
  readonly #events = new Counter({
    ...this.#on,
    name: 'switchyard_order_events_total',
    help: 'Events that were stored with orders, by kind and by who says so.',
    labelNames: ['kind', 'source'] as const,
  });
  readonly #upstreams = new Counter({
    ...this.#on,
    name: 'switchyard_upstream_calls_total',
    help: 'Calls of services. outcome: ok, aborted, unreachable, timed-out, status, malformed, resting.',
    labelNames: ['service', 'outcome'] as const,
  });
  readonly #upstreamSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_upstream_duration_seconds',
    help: 'Time to the end of a reply of a service.',
    labelNames: ['service'] as const,
    buckets: SLOW,
  });
  readonly #quotes = new Counter({
    ...this.#on,
    name: 'switchyard_quotes_total',
    help: 'Channels that were asked for routes. outcome: routes, none, refused, failed, left (nobody waits any more).',
    labelNames: ['channel', 'outcome'] as const,
  });
  readonly #quoteSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_quote_duration_seconds',
    help: "Time to a channel's answer.",
    labelNames: ['channel'] as const,
    buckets: SLOW,
  });
  readonly #rounds = new Counter({
    ...this.#on,
    name: 'switchyard_rounds_total',
    help: 'Rounds of background work. outcome: done, failed, elsewhere (another instance has the work).',
    labelNames: ['work', 'outcome'] as const,
  });
  readonly #roundSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_round_duration_seconds',
    help: 'Time that rounds of background work took.',
    labelNames: ['work'] as const,
    buckets: SLOW,
  });
  readonly #roundAt = new Gauge({
    ...this.#on,
    name: 'switchyard_round_last_success_timestamp_seconds',
    help: 'When this instance ended a round of the work well, seconds since 1970.',
    labelNames: ['work'] as const,
  });
  readonly #jobs = new Counter({
    ...this.#on,
    name: 'switchyard_jobs_total',
    help: 'Jobs of queues that were done. outcome: over, again (to be done once more later), failed.',
    labelNames: ['queue', 'outcome'] as const,
  });
  readonly #jobSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_job_duration_seconds',
    help: 'Time that a job took.',
    labelNames: ['queue'] as const,
    buckets: SLOW,
  });
  readonly #firstToken = new Histogram({
    ...this.#on,
    name: 'switchyard_chat_first_token_seconds',
    help: "Time to the first words of the assistant's answer.",
    buckets: SLOW,
  });
  readonly #uploads = new Counter({
    ...this.#on,
    name: 'switchyard_uploads_total',
    help: 'Files that arrived and were looked at. outcome: kept, refused.',
    labelNames: ['outcome'] as const,
  });
  readonly #uploadBytes = new Counter({
    ...this.#on,
    name: 'switchyard_upload_bytes_total',
    help: 'Bytes of files that were kept.',
  });
  readonly #silence = listen((happening) => this.#count(happening));

  /** Metrics from the database: open orders as all instances see them, and whether the database answers. */
  watchOrders(db: Db, now: () => number): void {
    new OpenOrders(this.registry, db, now);
  }

  /** `state` returns `undefined` if there is no pool, as with the embedded database. */
  watchPool(state: () => PoolState | undefined): void {
    new Gauge({
      ...this.#on,
      name: 'switchyard_database_connections',
      help: 'Connections of the pool. state: busy, idle.',
      labelNames: ['state'] as const,
      collect() {
        const { busy, idle } = state() ?? {};
        if (busy !== undefined) this.set({ state: 'busy' }, busy);
        if (idle !== undefined) this.set({ state: 'idle' }, idle);
      },
    });
    new Gauge({
      ...this.#on,
      name: 'switchyard_database_waiting',
      help: 'Queries that wait for a connection of the pool.',
      collect() {
        this.set(state()?.waiting ?? 0);
      },
    });
  }

  /** Metrics of this process, and of the disk with `folder`. */
  watchProcess(folder: string): void {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      ...this.#on,
      name: 'switchyard_data_free_bytes',
      help: 'Bytes that are free where DATA_DIR is.',
      async collect() {
        const disk = await statfs(folder).catch(() => undefined);
        // An unknown value is removed, because 0 would be wrong.
        if (disk) this.set(disk.bavail * disk.bsize);
        else this.remove();
      },
    });
  }

  /** The metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  close(): void {
    this.#silence();
    this.registry.clear();
  }

  #count(happening: MetricEvent): void {
    switch (happening.kind) {
      case 'upstream': {
        const { service, outcome, seconds } = happening;
        this.#upstreams.inc({ service, outcome });
        // A resting service was not called, so there is no duration.
        if (outcome !== 'resting') this.#upstreamSeconds.observe({ service }, seconds);
        return;
      }
      case 'quote': {
        const { channel, outcome, seconds } = happening;
        this.#quotes.inc({ channel, outcome });
        this.#quoteSeconds.observe({ channel }, seconds);
        return;
      }
      case 'round': {
        const { work, outcome, seconds } = happening;
        this.#rounds.inc({ work, outcome });
        if (outcome === 'elsewhere') return;
        this.#roundSeconds.observe({ work }, seconds);
        if (outcome === 'done') this.#roundAt.set({ work }, Date.now() / 1_000);
        return;
      }
      case 'job': {
        const { queue, outcome, seconds } = happening;
        this.#jobs.inc({ queue, outcome });
        this.#jobSeconds.observe({ queue }, seconds);
        return;
      }
      case 'order':
        this.#events.inc({ kind: happening.event, source: happening.source });
        return;
      case 'refusal':
        this.#refusals.inc({ route: happening.route, code: String(happening.code) });
        return;
      case 'firstToken':
        this.#firstToken.observe(happening.seconds);
        return;
      case 'upload':
        this.#uploads.inc({ outcome: happening.outcome });
        if (happening.outcome === 'kept') this.#uploadBytes.inc(happening.bytes);
        return;
      default:
        happening satisfies never;
    }
  }
}
