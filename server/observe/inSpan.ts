import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Runs work as a span of the current trace, or of a new trace. Without a collector (`traces.ts`) it only runs the work.
 * Attributes contain no personal data, and only the name of an error: messages may quote user input.
 */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return run({ name, kind: SpanKind.INTERNAL, attributes }, work);
}

/** The same for a call of another service. `work` gets the trace headers for the call. */
export function inClientSpan<T>(
  name: string,
  attributes: Attributes,
  work: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  return run({ name, kind: SpanKind.CLIENT, attributes }, (span) => work(traceHeaders(span)));
}

function run<T>(
  { name, kind, attributes }: { readonly name: string; readonly kind: SpanKind; readonly attributes: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return trace.getTracer('switchyard').startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      const type = error instanceof Error ? error.name : 'unknown';
      span.setAttribute('error.type', type);
      // A caller that disconnected is not a failure.
      if (type !== 'AbortError') span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** W3C Trace Context headers. Empty if tracing is off. */
function traceHeaders(span: Span): Readonly<Record<string, string>> {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (/^0+$/.test(traceId)) return {};
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}
