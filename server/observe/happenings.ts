import { channel } from 'node:diagnostics_channel';

/**
 * What is worth counting, as it happens. Durations are seconds. Nothing in it says who it was about: every text is one of a
 * few that the program or its configuration knows.
 */
export type Happening =
  /** A call of somebody else's service ended: `ok`, `aborted`, or why it failed (`UpstreamFailure`). */
  | { readonly kind: 'upstream'; readonly service: string; readonly outcome: string; readonly seconds: number }
  /** A channel was asked for routes. */
  | {
      readonly kind: 'quote';
      readonly channel: string;
      readonly outcome: 'routes' | 'none' | 'refused' | 'failed' | 'left';
      readonly seconds: number;
    }
  /** A round of background work ended; `elsewhere`: another instance has the work. */
  | {
      readonly kind: 'round';
      readonly work: string;
      readonly outcome: 'done' | 'failed' | 'elsewhere';
      readonly seconds: number;
    }
  /** A job of a queue was done once; `again`: it is to be done once more later. */
  | {
      readonly kind: 'job';
      readonly queue: string;
      readonly outcome: 'over' | 'again' | 'failed';
      readonly seconds: number;
    }
  /** An event was stored with an order; `event` is its kind, `source` who says so. */
  | { readonly kind: 'order'; readonly event: string; readonly source: string }
  /** A call was answered with a result code that is no success. */
  | { readonly kind: 'refusal'; readonly route: string; readonly code: number }
  /** The first words of an answer of the assistant. */
  | { readonly kind: 'firstToken'; readonly seconds: number }
  /** A file was looked at. */
  | { readonly kind: 'upload'; readonly outcome: 'kept' | 'refused'; readonly bytes: number };

const happenings = channel('switchyard');

/** Tells whoever counts; costs next to nothing where nobody does. */
export function tell(happening: Happening): void {
  if (happenings.hasSubscribers) happenings.publish(happening);
}

/** Hears everything that is told in this process, until the returned function is called. */
export function listen(hear: (happening: Happening) => void): () => void {
  // Only `tell` publishes on this channel.
  const heard = (message: unknown) => hear(message as Happening);
  happenings.subscribe(heard);
  return () => void happenings.unsubscribe(heard);
}

/** Seconds since `began`, a value of `performance.now()`. */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
