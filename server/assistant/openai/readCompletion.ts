import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';

/** A piece of a completion, as OpenAI and compatible services send it. Other fields are ignored. */
const Chunk = z.object({
  choices: z.optional(
    z.nullable(
      z.array(
        z.object({
          delta: z.optional(z.nullable(z.object({ content: z.optional(z.nullable(z.string())) }))),
          finish_reason: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
  ),
  /** Some services report a failure in the middle of a stream. */
  error: z.optional(z.unknown()),
});

const DONE = '[DONE]';
const MAX_ANSWER = 64 * 1024;
/** Maximum size of one event. No service sends more. */
const MAX_EVENT = 1024 * 1024;

/**
 * The text of a streamed completion, piece by piece.
 * @throws Error if the stream breaks off, reports a failure, or is not a completion
 */
export async function* readCompletion(
  body: AsyncIterable<Uint8Array>,
  onProgress: () => void,
): AsyncGenerator<string, void, undefined> {
  const events: string[] = [];
  let pending = 0;
  let length = 0;
  let isWhole = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      events.push(data);
      pending = 0;
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    onProgress();
    pending += bytes.length;
    if (pending > MAX_EVENT) throw new Error('an event is too long');
    parser.feed(decoder.decode(bytes, { stream: true }));
    const { text, ends, failure } = allOf(events.splice(0));
    isWhole ||= ends !== undefined;
    length += text.length;
    if (text !== '') yield text;
    if (failure) throw failure;
    if (ends === 'stream' || length > MAX_ANSWER) return;
  }
  if (!isWhole) throw new Error('the answer broke off');
}

interface Pieces {
  readonly text: string;
  /** The part that has ended: the answer, or the whole stream. `undefined`: neither. */
  readonly ends: 'answer' | 'stream' | undefined;
  /** Text before the failure is still used. */
  readonly failure?: unknown;
}

/** Joins pieces that arrived together: under high load the server sends fewer and longer pieces. */
function allOf(events: readonly string[]): Pieces {
  let text = '';
  let ends: Pieces['ends'];
  for (const data of events) {
    if (data === DONE) return { text, ends: 'stream' };
    try {
      const piece = pieceOf(data);
      text += piece.text;
      if (piece.isLast) ends = 'answer';
    } catch (failure) {
      return { text, ends, failure };
    }
  }
  return { text, ends };
}

function pieceOf(data: string): { readonly text: string; readonly isLast: boolean } {
  const { choices, error } = z.parse(Chunk, JSON.parse(data));
  if (error) throw new Error('the provider failed on the way');
  const [choice] = choices ?? [];
  return { text: choice?.delta?.content ?? '', isLast: typeof choice?.finish_reason === 'string' };
}
