import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Does work as a span of the trace under way, or of a trace of its own. Without a collector (`traces.ts`) it only does the work.
 * Attributes hold nothing personal, and of an error its name alone: messages may quote what somebody sent.
 */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return run(name, SpanKind.INTERNAL, attributes, work);
}

/** The same for a call of another service, which is told of the trace by the headers that `work` is given. */
export function inClientSpan<T>(
  name: string,
  attributes: Attributes,
  work: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  return run(name, SpanKind.CLIENT, attributes, (span) => work(traceHeaders(span)));
}

function run<T>(name: string, kind: SpanKind, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  return trace.getTracer('switchyard').startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      const type = error instanceof Error ? error.name : 'unknown';
      span.setAttribute('error.type', type);
      // Whoever went away is no failure.
      if (type !== 'AbortError') span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** W3C Trace Context; empty where nothing is traced. */
function traceHeaders(span: Span): Readonly<Record<string, string>> {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (/^0+$/.test(traceId)) return {};
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}
