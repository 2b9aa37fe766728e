import { channel } from 'node:diagnostics_channel';

/**
 * Events to count. Durations are seconds. No personal data: each text is one of a few values from the program or its
 * configuration.
 */
export type MetricEvent =
  /** A call of an external service ended: `ok`, `aborted`, or the reason of the failure (`UpstreamFailure`). */
  | { readonly kind: 'upstream'; readonly service: string; readonly outcome: string; readonly seconds: number }
  /** A channel was queried for routes. */
  | {
      readonly kind: 'quote';
      readonly channel: string;
      readonly outcome: 'routes' | 'none' | 'refused' | 'failed' | 'left';
      readonly seconds: number;
    }
  /** A round of background work ended. `elsewhere`: another instance has the work. */
  | {
      readonly kind: 'round';
      readonly work: string;
      readonly outcome: 'done' | 'failed' | 'elsewhere';
      readonly seconds: number;
    }
  /** A job of a queue ran once. `again`: it will run again later. */
  | {
      readonly kind: 'job';
      readonly queue: string;
      readonly outcome: 'over' | 'again' | 'failed';
      readonly seconds: number;
    }
  /** An event of an order was stored. `event` is its kind, `source` its origin. */
  | { readonly kind: 'order'; readonly event: string; readonly source: string }
  /** A service reported a status of an order that its channel does not know. */
  | { readonly kind: 'unknownStatus'; readonly service: string }
  /** A call returned a result code other than success. */
  | { readonly kind: 'refusal'; readonly route: string; readonly code: number }
  /** The assistant's answer began. */
  | { readonly kind: 'firstToken'; readonly seconds: number }
  /** A file was checked. */
  | { readonly kind: 'upload'; readonly outcome: 'kept' | 'refused'; readonly bytes: number };

const metricEvents = channel('switchyard');

/** Publishes an event to the listeners. Costs almost nothing without listeners. */
export function emitMetric(event: MetricEvent): void {
  if (metricEvents.hasSubscribers) metricEvents.publish(event);
}

/** Receives all events of this process, until the returned function is called. */
export function listen(hear: (event: MetricEvent) => void): () => void {
  // Only `emitMetric` publishes on this channel.
  const heard = (message: unknown) => hear(message as MetricEvent);
  metricEvents.subscribe(heard);
  return () => void metricEvents.unsubscribe(heard);
}

/** Seconds since `began`, a value of `performance.now()`. */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
