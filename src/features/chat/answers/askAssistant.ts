import * as z from 'zod/mini';
import { CHAT_PATH, ChatFrame, ChatRefusal, type ChatRequest } from '../../../api/chat.ts';
import { AppError } from '../../../model/errors.ts';
import { EventTooLong } from '../../../shell/net/EventStreamParser.ts';
import { readWhole } from '../../../shell/net/httpReply.ts';
import { readEventStream } from '../../../shell/net/readEventStream.ts';
import { wireJson } from '../../../shell/net/wireJson.ts';

/** Maximum time from the question to the first frame, and from each frame to the next. */
export const SILENCE_MS = 60_000;

/**
 * Sends a request and yields the frames as they arrive. Leaving the loop or aborting the signal closes the connection, which
 * stops the service. The stream may end without a final frame. Throws an `AppError` `api/…`, or an `AbortError`.
 */
export type AskAssistant = (request: ChatRequest, signal: AbortSignal) => AsyncGenerator<ChatFrame, void, undefined>;

interface Dependencies {
  /** Host of the service, without a trailing slash; empty for the page's own origin. */
  readonly host: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** The assistant of the backend (contract §11.2): a POST with an event stream as reply. */
export function httpAssistant({ host, fetch = globalThis.fetch.bind(globalThis) }: Dependencies): AskAssistant {
  return async function* ask(request, left) {
    const silence = new SilenceTimer();
    const signal = AbortSignal.any([left, silence.signal]);
    // No base data: its device number becomes the account after a wallet connects, and only the user may share the account.
    const init = {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: wireJson(request),
      credentials: 'omit',
      signal,
    } as const;
    try {
      silence.begin();
      const response = await fetch(host + CHAT_PATH, init);
      const type = response.headers.get('content-type') ?? '';
      if (response.status !== 200) {
        const { status, statusText: text } = response;
        throw new AppError('api/http-status', { endpoint: CHAT_PATH, status, text });
      }
      if (!response.body || !type.startsWith('text/event-stream')) throw await refusalOf(response);
      for await (const frame of readFrames(response.body, signal)) {
        silence.begin();
        yield frame;
      }
    } catch (error) {
      left.throwIfAborted();
      if (error instanceof AppError) throw error;
      if (silence.signal.aborted) throw new AppError('api/timed-out', { endpoint: CHAT_PATH, afterMs: SILENCE_MS });
      if (error instanceof EventTooLong) {
        throw new AppError('api/malformed', { endpoint: CHAT_PATH, detail: error.message });
      }
      throw new AppError('api/unreachable', { endpoint: CHAT_PATH, body: undefined }, { cause: error });
    } finally {
      silence.end();
    }
  };
}

/** Yields the frames of a reply's body, wherever its chunks are cut. Ignores an event that is not a frame. */
export async function* readFrames(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<ChatFrame, void, undefined> {
  for await (const { data } of readEventStream(body, signal ? { signal } : {})) {
    const frame = z.safeParse(ChatFrame, parseJson(data));
    if (frame.success) yield frame.data;
  }
}

/** Reads a reply that is not a stream: a refusal with its own codes. */
async function refusalOf(response: Response): Promise<AppError> {
  const { text } = await readWhole(async () => response);
  const refusal = z.safeParse(ChatRefusal, parseJson(text));
  if (!refusal.success) return new AppError('api/malformed', { endpoint: CHAT_PATH, detail: 'no event stream' });
  const { code: resultCode, message } = refusal.data;
  return new AppError('api/refused', { endpoint: CHAT_PATH, resultCode, message });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Aborts after `SILENCE_MS` without a frame. */
class SilenceTimer {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  begin(): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
