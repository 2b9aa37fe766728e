import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Proxies close a connection that is silent for a minute; mobile networks close it sooner. */
const HEARTBEAT_MS = 15_000;
/** A comment, which readers ignore (HTML standard, 9.2.6). */
const HEARTBEAT = ': still here\n\n';

/** Sends an event stream, each event immediately. Caches and proxies must not buffer or change it. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .send(Readable.from(withHeartbeat(events)));
}

/**
 * The events, and a comment after `everyMs` without an event. Requests the next event only after the previous one was consumed.
 */
export async function* withHeartbeat(
  events: AsyncIterable<string>,
  everyMs = HEARTBEAT_MS,
): AsyncGenerator<string, void, undefined> {
  const source = events[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<string>> | undefined;
  try {
    for (;;) {
      next ??= source.next();
      const come = await within(next, everyMs);
      if (!come) {
        yield HEARTBEAT;
        continue;
      }
      next = undefined;
      if (come.done) return;
      yield come.value;
    }
  } finally {
    // The consumer left while an event was pending. Its result is ignored.
    next?.catch(() => undefined);
    await source.return?.();
  }
}

/** The value, if it arrives within this time. `undefined` otherwise. */
async function within<T>(coming: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
  }
}
