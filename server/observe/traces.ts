import { context, diag, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

interface Options {
  /** Base of a collector that speaks OTLP over HTTP, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** What tells this instance from the others. */
  readonly instance: string;
}

/**
 * Sends spans to a collector from now on, in batches; which ones, and under which headers, the standard variables
 * `OTEL_TRACES_SAMPLER`, `OTEL_TRACES_SAMPLER_ARG` and `OTEL_EXPORTER_OTLP_HEADERS` say. A collector that is away costs spans
 * and nothing else. `close` sends what is left.
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
  // Trace headers are read and written where requests come and go; baggage of strangers is passed on to nobody.
  provider.register({ propagator: null });
  return {
    async close() {
      await provider.shutdown().catch((error: unknown) => diag.warn('spans were lost', error));
      trace.disable();
      context.disable();
    },
  };
}
