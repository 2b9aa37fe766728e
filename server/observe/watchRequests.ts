import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './Metrics.ts';

interface Options {
  readonly metrics: Metrics | undefined;
  /** Whether spans are sent. */
  readonly isTraced: boolean;
  /** Whether trace headers of requests are trusted, as from a trusted proxy. */
  readonly isTrusted: boolean;
  /** Writes one line for each request: method, route, status and time. No data about the caller or the request's content. */
  readonly isLogged: boolean;
}

/** Counts and traces requests, and logs them if enabled. Must be called before anything else is added to `app`. */
export function watchRequests(app: FastifyInstance, { metrics, isTraced, isTrusted, isLogged }: Options): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    const span = isTraced ? startSpan(request, route, isTrusted) : undefined;
    if (span) {
      spans.set(request, span);
      const log = request.log.child({ trace_id: span.spanContext().traceId });
      request.log = log;
      reply.log = log;
    }
    // Emitted once, both after a reply and after a disconnect.
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? `${Math.floor(reply.statusCode / 100)}xx` : 'gone';
      metrics?.requests.inc({ method: request.method, route, status });
      if (!isStream(reply))
        metrics?.requestSeconds.observe({ method: request.method, route }, reply.elapsedTime / 1_000);
      if (isLogged)
        request.log.info(
          { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
          'answered',
        );
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
    done();
  });

  if (isTraced) {
    // Set here and not in `onRequest`, because reading the body loses the context.
    app.addHook('preHandler', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) context.with(trace.setSpan(context.active(), span), done);
      else done();
    });
  }

  if (metrics) {
    // biome-ignore lint/complexity/useMaxParams: Fastify passes four values to this hook.
    app.addHook('onSend', (request, reply, payload, done) => {
      if (isStream(reply)) {
        const route = routeOf(request);
        metrics.streams.inc({ route });
        reply.raw.once('close', () => metrics.streams.dec({ route }));
      }
      done(null, payload);
    });
  }
}

/** The pattern of the route. All files of the app count as one route. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const url = routeOptions.url ?? 'none';
  return /\.[a-z0-9]+$/i.test(url) ? 'file' : url;
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

function startSpan(request: FastifyRequest, route: string, isTrusted: boolean): Span {
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'switchyard.request_id': request.id,
  };
  const parent = isTrusted ? parentOf(request.headers.traceparent) : ROOT_CONTEXT;
  return trace
    .getTracer('switchyard')
    .startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
}

/** W3C Trace Context, version 00. Any other header starts a new trace. */
function parentOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header ?? '')) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}
