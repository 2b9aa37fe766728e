import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/connect.ts';
import type { Db } from '../db/Database.ts';
import { listen, type MetricEvent } from './metricEvents.ts';
import { OpenOrders } from './OpenOrders.ts';

/** Seconds: from a reply from memory to the time limit of a quote. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60];

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
    help: 'Answered requests. status: 2xx, 3xx, 4xx, 5xx, or gone if the client disconnected first.',
    labelNames: ['method', 'route', 'status'] as const,
  });
  readonly requestSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_http_request_duration_seconds',
    help: 'Time to the end of the response. Event streams are not included.',
    labelNames: ['method', 'route'] as const,
    buckets: QUICK,
  });
  readonly streams = new Gauge({
    ...this.#on,
    name: 'switchyard_streams_open',
    help: 'Open event streams.',
    labelNames: ['route'] as const,
  });
  readonly #refusals = new Counter({
    ...this.#on,
    name: 'switchyard_refusals_total',
    help: 'Failed requests by result code.',
    labelNames: ['route', 'code'] as const,
  });
  readonly #events = new Counter({
    ...this.#on,
    name: 'switchyard_order_events_total',
    help: 'Stored order events by kind and source.',
    labelNames: ['kind', 'source'] as const,
  });
  readonly #unknownStatuses = new Counter({
    ...this.#on,
    name: 'switchyard_unknown_statuses_total',
    help: 'Replies about an order with a status that the channel does not know.',
    labelNames: ['service'] as const,
  });
  readonly #upstreams = new Counter({
    ...this.#on,
    name: 'switchyard_upstream_calls_total',
    help: 'Requests to external services. outcome: ok, aborted, unreachable, timed-out, status, malformed, resting.',
    labelNames: ['service', 'outcome'] as const,
  });
  readonly #upstreamSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_upstream_duration_seconds',
    help: 'Time to the end of a reply of an external service.',
    labelNames: ['service'] as const,
    buckets: SLOW,
  });
  readonly #quotes = new Counter({
    ...this.#on,
    name: 'switchyard_quotes_total',
    help: 'Quote requests by channel. outcome: routes, none, refused, failed, left (the client disconnected).',
    labelNames: ['channel', 'outcome'] as const,
  });
  readonly #quoteSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_quote_duration_seconds',
    help: "Time to a channel's quotes.",
    labelNames: ['channel'] as const,
    buckets: SLOW,
  });
  readonly #rounds = new Counter({
    ...this.#on,
    name: 'switchyard_rounds_total',
    help: 'Rounds of background work. outcome: done, failed, elsewhere (another instance has the lease).',
    labelNames: ['work', 'outcome'] as const,
  });
  readonly #roundSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_round_duration_seconds',
    help: 'Duration of a round of background work.',
    labelNames: ['work'] as const,
    buckets: SLOW,
  });
  readonly #roundAt = new Gauge({
    ...this.#on,
    name: 'switchyard_round_last_success_timestamp_seconds',
    help: 'Time of the last successful round on this instance, seconds since 1970.',
    labelNames: ['work'] as const,
  });
  readonly #jobs = new Counter({
    ...this.#on,
    name: 'switchyard_jobs_total',
    help: 'Completed jobs by queue. outcome: over, again (will run again later), failed.',
    labelNames: ['queue', 'outcome'] as const,
  });
  readonly #jobSeconds = new Histogram({
    ...this.#on,
    name: 'switchyard_job_duration_seconds',
    help: 'Duration of a job.',
    labelNames: ['queue'] as const,
    buckets: SLOW,
  });
  readonly #firstToken = new Histogram({
    ...this.#on,
    name: 'switchyard_chat_first_token_seconds',
    help: "Time to the first token of the assistant's answer.",
    buckets: SLOW,
  });
  readonly #uploads = new Counter({
    ...this.#on,
    name: 'switchyard_uploads_total',
    help: 'Uploaded files that were inspected. outcome: kept, refused.',
    labelNames: ['outcome'] as const,
  });
  readonly #uploadBytes = new Counter({
    ...this.#on,
    name: 'switchyard_upload_bytes_total',
    help: 'Bytes of stored files.',
  });
  readonly #silence = listen((event) => this.#count(event));

  /** Metrics from the database: open orders as all instances see them, and whether the database answers. */
  watchOrders(db: Db, now: () => number): void {
    new OpenOrders(this.registry, db, now);
  }

  /** `state` returns `undefined` if there is no pool, as with the embedded database. */
  watchPool(state: () => PoolState | undefined): void {
    new Gauge({
      ...this.#on,
      name: 'switchyard_database_connections',
      help: 'Connections of the database pool. state: busy, idle.',
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
      help: 'Queries that wait for a connection of the database pool.',
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
      help: 'Free bytes on the volume of DATA_DIR.',
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

  #count(event: MetricEvent): void {
    switch (event.kind) {
      case 'upstream': {
        const { service, outcome, seconds } = event;
        this.#upstreams.inc({ service, outcome });
        // A resting service was not called, so there is no duration.
        if (outcome !== 'resting') this.#upstreamSeconds.observe({ service }, seconds);
        return;
      }
      case 'quote': {
        const { channel, outcome, seconds } = event;
        this.#quotes.inc({ channel, outcome });
        this.#quoteSeconds.observe({ channel }, seconds);
        return;
      }
      case 'round': {
        const { work, outcome, seconds } = event;
        this.#rounds.inc({ work, outcome });
        if (outcome === 'elsewhere') return;
        this.#roundSeconds.observe({ work }, seconds);
        if (outcome === 'done') this.#roundAt.set({ work }, Date.now() / 1_000);
        return;
      }
      case 'job': {
        const { queue, outcome, seconds } = event;
        this.#jobs.inc({ queue, outcome });
        this.#jobSeconds.observe({ queue }, seconds);
        return;
      }
      case 'order':
        this.#events.inc({ kind: event.event, source: event.source });
        return;
      case 'unknownStatus':
        this.#unknownStatuses.inc({ service: event.service });
        return;
      case 'refusal':
        this.#refusals.inc({ route: event.route, code: String(event.code) });
        return;
      case 'firstToken':
        this.#firstToken.observe(event.seconds);
        return;
      case 'upload':
        this.#uploads.inc({ outcome: event.outcome });
        if (event.outcome === 'kept') this.#uploadBytes.inc(event.bytes);
        return;
      default:
        event satisfies never;
    }
  }
}
