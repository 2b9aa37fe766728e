import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../server/app.ts';
import type { QuoteRequest, RouteQuote } from '../../server/channels/channel.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { Metrics } from '../../server/observe/Metrics.ts';
import { makeLog } from '../../server/observe/makeLog.ts';
import { metricsServer } from '../../server/observe/metricsServer.ts';
import { openTraces } from '../../server/observe/traces.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import { Upstream } from '../../server/upstream/Upstream.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { LedgerChannel } from './support/LedgerChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const ALICE = '0xA11ce00000000000000000000000000000000001';
const BOB = '0x0000000000000000000000000000000000000B0b';
const question = {
  equipmentNo: 'e'.repeat(32),
  source: 'web',
  fromTokenAddress: USD,
  toTokenAddress: USD,
  userAddr: ALICE,
  toAddress: BOB,
  fromTokenChain: 'LEFT',
  toTokenChain: 'RIGHT',
  fromTokenAmount: '5000000',
  slippage: 1,
};

/** The checked parts of a request to a collector. */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A service on this machine that answers every request and records it. */
async function listening(
  answer: string,
): Promise<{ server: Server; url: string; asked: { headers: object; body: string }[] }> {
  const asked: { headers: object; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port.
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A ledger that calls a service before it answers. */
class AskingChannel extends LedgerChannel {
  readonly #upstream: Upstream;

  constructor(base: string) {
    super();
    this.#upstream = new Upstream({ name: 'rates', base });
  }

  override async quote(request: QuoteRequest, signal?: AbortSignal): Promise<readonly RouteQuote[]> {
    await this.#upstream.call({ path: '/', reply: z.object({}), signal: signal ?? new AbortController().signal });
    return super.quote(request);
  }
}

describe('server metrics and traces', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
  });
  afterAll(async () => {
    await database.close();
    await databases.stop();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function service(answer = '{}') {
    const up = await listening(answer);
    closing.push(async () => up.server.close());
    return up;
  }

  async function appWith(environment: Record<string, string> = {}, log?: ReturnType<typeof makeLog>) {
    const rates = await service();
    const metrics = new Metrics();
    const config = testConfig({
      LOG_SALT: 'salt',
      ...environment,
    });
    const channel = new AskingChannel(rates.url);
    const built = await buildApp({ config, db: database.db, channels: [channel], metrics, ...(log ? { log } : {}) });
    closing.push(async () => {
      await built.app.close();
      metrics.close();
    });
    return { ...built, metrics, rates, channel };
  }

  const ask = (app: Awaited<ReturnType<typeof appWith>>['app'], body: object, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/multiQuote', payload: body, headers });

  it('count requests by route, refusals by code, quotes by channel and calls by service, without client data', async () => {
    const { app, metrics } = await appWith();
    expect((await ask(app, question)).json()).toMatchObject({ resCode: '100' });
    await ask(app, { ...question, fromTokenAmount: '0' });
    await app.inject({ url: `/no/such/page/${ALICE}` });

    // The request is counted after the answer is sent.
    const unknown = 'switchyard_http_requests_total{method="GET",route="none",status="4xx"} 1';
    await expect.poll(() => metrics.text()).toContain(unknown);

    const text = await metrics.text();

    expect(text).toContain('switchyard_http_requests_total{method="POST",route="/api/multiQuote",status="2xx"} 2');
    expect(text).toContain('switchyard_http_request_duration_seconds_count{method="POST",route="/api/multiQuote"} 2');
    expect(text).toMatch(/switchyard_refusals_total\{route="\/api\/multiQuote",code="\d+"\} 1/);
    expect(text).toContain('switchyard_quotes_total{channel="ledger",outcome="routes"} 1');
    expect(text).toContain('switchyard_upstream_calls_total{service="rates",outcome="ok"} 1');
    expect(text.toLowerCase()).not.toContain(ALICE.toLowerCase());
  });

  it('count streams while they are open', async () => {
    const { app, metrics } = await appWith();

    const { body } = await app.inject({ method: 'POST', url: '/api/multiQuote/stream', payload: question });

    expect(body).toContain('event: item');
    await expect.poll(() => metrics.text()).toContain('switchyard_streams_open{route="/api/multiQuote/stream"} 0');
    const text = await metrics.text();
    expect(text).not.toContain(
      'switchyard_http_request_duration_seconds_count{method="POST",route="/api/multiQuote/stream"}',
    );
  });

  it('report open orders and the age of the oldest from the database', async () => {
    const since = Date.parse('2026-01-01T00:00:00Z');
    let now = since;
    const orders = new OrderRepository(database.db, () => now);
    const orderId = `0x${'5'.repeat(64)}`;
    await orders.create({
      ...{ orderId, channel: 'ledger', idempotencyKey: undefined, requestHash: undefined, dex: 'Fast' },
      ...{ fromChain: 'LEFT', fromToken: USD, toChain: 'RIGHT', toToken: USD, sender: ALICE, recipient: BOB },
      ...{ refundTo: ALICE, payUnits: 5n, minReceiveUnits: 4n, receiveUnits: 5n, txData: undefined },
    });
    const metrics = new Metrics();
    closing.push(async () => metrics.close());
    metrics.watchOrders(database.db, () => now);
    // Drafts are not counted.
    expect(await metrics.text()).not.toContain('switchyard_orders_open{');

    const hash = `0x${'6'.repeat(64)}`;
    await orders.apply(orderId, {
      events: [{ id: `reported:${orderId}`, kind: 'reported', hash, at: now }],
      source: 'user',
    });
    now += 3_600_000;
    const text = await metrics.text();

    expect(text).toContain('switchyard_orders_open{channel="ledger",status="pending"} 1');
    expect(text).toContain('switchyard_order_oldest_age_seconds{channel="ledger",status="pending"} 3600');
    expect(text).toContain('switchyard_order_events_total{kind="reported",source="user"} 1');
    expect(text).toContain('switchyard_database_up 1');
  });

  it('count rounds of background work, with the time of the last success', async () => {
    const { app, metrics, start } = await appWith();
    start();
    await expect
      .poll(() => metrics.text())
      .toMatch(/switchyard_rounds_total\{work="channel:ledger",outcome="done"\} \d/);
    expect(await metrics.text()).toMatch(
      /switchyard_round_last_success_timestamp_seconds\{work="channel:ledger"\} 1?\d{9}/,
    );
    await app.ready();
  });

  it('are served on their own port only', async () => {
    const { app, metrics } = await appWith();
    const shown = await metricsServer(metrics, { host: '127.0.0.1', port: 0 });
    closing.push(() => shown.close());

    const answer = await fetch(shown.url);

    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    expect(await answer.text()).toContain('# TYPE switchyard_http_requests_total counter');
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('report the shutdown first, while requests are still answered', async () => {
    const { app, leave } = await appWith();

    leave();

    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leaving' }]);
    const answer = await ask(app, question);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  });

  it('export a request and its upstream calls as one trace, and pass the trace to the services', async () => {
    const collector = await service();
    const traces = openTraces({ endpoint: collector.url, instance: 'one' });
    const lines: string[] = [];
    const log = makeLog('info', { write: (line) => void lines.push(line) });
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1', REQUEST_LOG: '1' };
    const { app, rates } = await appWith(environment, log);
    const traceId = 'ab'.repeat(16);

    await ask(app, question, { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01`, 'x-request-id': 'request-7' });
    await traces.close();

    const sent = collector.asked.flatMap(({ body }) =>
      z
        .parse(Sent, JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
    const server = sent.find(({ name }) => name === 'POST /api/multiQuote');
    const call = sent.find(({ name }) => name === 'call rates');
    expect(server).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) });
    expect(call).toMatchObject({ traceId, parentSpanId: server?.spanId });
    expect(rates.asked[0]?.headers).toMatchObject({ traceparent: `00-${traceId}-${call?.spanId}-01` });
    expect(JSON.stringify(sent).toLowerCase()).not.toContain(ALICE.toLowerCase());
    const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'answered');
    expect(line).toMatchObject({ trace_id: traceId, reqId: 'request-7', route: '/api/multiQuote', status: 200 });
    expect(lines.join('').toLowerCase()).not.toContain(ALICE.toLowerCase());
  });
});
