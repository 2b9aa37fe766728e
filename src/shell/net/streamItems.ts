import * as z from 'zod/mini';
import type { ApiResult, CallOptions, ItemOf, StreamEndpoint } from '../../api/endpoint.ts';
import { resultOf } from '../../api/envelope.ts';
import { timeLimit } from '../platform/timeLimit.ts';
import { EventTooLong } from './EventStreamParser.ts';
import { readWhole, TransportError } from './httpReply.ts';
import { readEventStream } from './readEventStream.ts';

/** The failure that ended a stream. */
type Ending = Exclude<ApiResult<never>, { status: 'ok' }>;

/**
 * Yields the items of a streamed answer. Returns `undefined` if the backend confirms that the stream is complete. Rejects
 * only on abort.
 */
export async function* streamItems<E extends StreamEndpoint>(
  endpoint: E,
  ask: (signal: AbortSignal) => Promise<Response>,
  { signal: given, timeoutMs }: CallOptions & { readonly timeoutMs: number },
): AsyncGenerator<ItemOf<E>, Ending | undefined, undefined> {
  const limit = timeLimit(timeoutMs, given);
  // Leaving early must also cancel a request with an unread body.
  const left = new AbortController();
  const signal = AbortSignal.any([limit.signal, left.signal]);
  try {
    const response = await ask(signal);
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || !response.body || !type.startsWith('text/event-stream')) {
      return await endingOf(response);
    }
    for await (const event of readEventStream(response.body, { signal })) {
      const data = parseJson(event.data);
      if (event.type === 'end') return endOf(data);
      if (event.type !== 'item') continue;
      const item = z.safeParse(endpoint.item, data);
      // An item that breaks the contract is skipped; the other items are still valid. The schema is the endpoint's own, so
      // its output has the type `ItemOf`.
      if (item.success) yield item.data as ItemOf<E>;
    }
    // Without the end event, the stream may be incomplete.
    return { status: 'unreachable', body: undefined };
  } catch (error) {
    given?.throwIfAborted();
    if (limit.isOver()) return { status: 'timed-out', afterMs: timeoutMs };
    if (error instanceof EventTooLong) return { status: 'malformed', detail: error.message };
    return { status: 'unreachable', body: error instanceof TransportError ? error.body : undefined };
  } finally {
    left.abort();
    limit.clear();
  }
}

/** For a reply that is not a stream: a refusal in an envelope, or an unexpected reply. */
async function endingOf(response: Response): Promise<Ending> {
  if (response.status !== 200) {
    return { status: 'http-status', httpStatus: response.status, text: response.statusText };
  }
  const { text } = await readWhole(async () => response);
  return endOf(parseJson(text)) ?? { status: 'malformed', detail: 'no event stream' };
}

function endOf(data: unknown): Ending | undefined {
  const result = resultOf(data);
  return result.status === 'ok' ? undefined : result;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
