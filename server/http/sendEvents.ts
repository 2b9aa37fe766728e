import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Proxies close a connection on which nothing was said for a minute; phones' networks sooner. */
const HEARTBEAT_MS = 15_000;
/** A comment, which readers pass over (HTML standard, 9.2.6). */
const HEARTBEAT = ': still here\n\n';

/** Sends an event stream, each event as soon as it is there: neither caches nor proxies may collect or change the pieces. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .send(Readable.from(withHeartbeat(events)));
}

/** The events, and a comment whenever there was none for `everyMs`. No event is made before the one before it was taken. */
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
    // Left while one was on its way: how that ends is nobody's business any more.
    next?.catch(() => undefined);
    await source.return?.();
  }
}

/** What comes within this time; `undefined` where nothing does. */
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
