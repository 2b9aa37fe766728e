import type { Cancellable } from '../plugin/family.ts';
import { EventStreamParser, type StreamedEvent } from './EventStreamParser.ts';

/**
 * Yields the events of a reply's body, each as soon as it is complete. Leaving the loop, or aborting the signal, cancels
 * the body and closes the connection. Throws the body's error if it breaks, `EventTooLong`, or the signal's reason.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  { signal, maxLength }: Cancellable & { readonly maxLength?: number } = {},
): AsyncGenerator<StreamedEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventStreamParser(maxLength);
  // A body that does not come from `fetch` does not know the signal. After `cancel` it reads as ended.
  const giveUp = () => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    signal?.throwIfAborted();
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return;
      for (const event of parser.push(decoder.decode(value, { stream: true }))) yield event;
    }
  } finally {
    signal?.removeEventListener('abort', giveUp);
    giveUp();
  }
}
