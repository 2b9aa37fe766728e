import * as z from 'zod/mini';
import type { ApiResult, CallOptions, ItemOf, StreamEndpoint } from '../../api/endpoint.ts';
import { Envelope, isNothing, isSuccess } from '../../api/envelope.ts';
import { EventTooLong } from './EventStreamParser.ts';
import { readWhole, TransportError } from './httpReply.ts';
import { readEventStream } from './readEventStream.ts';
import { timeLimit } from './timeLimit.ts';

/** How a stream ended other than well. */
type Ending = Exclude<ApiResult<never>, { status: 'ok' }>;

/** The pieces of a streamed answer; returns `undefined` when the backend says that all are there. Rejects on abort alone. */
export async function* streamItems<E extends StreamEndpoint>(
  endpoint: E,
  ask: (signal: AbortSignal) => Promise<Response>,
  { signal: given, timeoutMs }: CallOptions & { readonly timeoutMs: number },
): AsyncGenerator<ItemOf<E>, Ending | undefined, undefined> {
  const limit = timeLimit(timeoutMs, given);
  // Leaving early must also end a request whose body nobody read.
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
      // One piece that breaks the contract is left out; it speaks for no other.
      // The schema is the endpoint's own, so its output is what `ItemOf` says.
      if (item.success) yield item.data as ItemOf<E>;
    }
    // Without its end nobody knows whether that was all.
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

/** A reply that is no stream: a refusal in an envelope, or not what was asked for. */
async function endingOf(response: Response): Promise<Ending> {
  if (response.status !== 200) {
    return { status: 'http-status', httpStatus: response.status, text: response.statusText };
  }
  const { text } = await readWhole(async () => response);
  return endOf(parseJson(text)) ?? { status: 'malformed', detail: 'no event stream' };
}

function endOf(data: unknown): Ending | undefined {
  const envelope = z.safeParse(Envelope, data);
  if (!envelope.success) return { status: 'malformed', detail: 'no resCode' };
  const { resCode, resMsg } = envelope.data;
  if (isNothing(resCode)) return { status: 'empty' };
  return isSuccess(resCode) ? undefined : { status: 'refused', resCode: Number(resCode), message: resMsg ?? '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
