import { context, diag, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

interface Options {
  /** Base of a collector that speaks OTLP over HTTP, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Distinguishes this instance from the other instances. */
  readonly instance: string;
}

/**
 * Starts sending spans to a collector, in batches. The standard variables `OTEL_TRACES_SAMPLER`, `OTEL_TRACES_SAMPLER_ARG` and
 * `OTEL_EXPORTER_OTLP_HEADERS` set the sampling and the headers. If the collector is unavailable, only spans are lost. `close`
 * sends the remaining spans.
 */
export function openTraces({ endpoint, instance }: Options): { close(): Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME ?? 'switchyard',
        'service.instance.id': instance,
      }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  // No global propagator: trace headers are handled at requests and calls, and foreign baggage is not forwarded.
  provider.register({ propagator: null });
  return {
    async close() {
      await provider.shutdown().catch((error: unknown) => diag.warn('spans were lost', error));
      trace.disable();
      context.disable();
    },
  };
}
