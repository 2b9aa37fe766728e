import * as z from 'zod/mini';

/** Maximum characters of a message. Only text is accepted: it has a length and no cycles, and reading it runs no code. */
const MESSAGE_LIMIT = 2_048;

interface Sender {
  /** The frame's window, as known to the page. */
  readonly source: MessageEventSource | null | undefined;
  readonly origin: string;
}

/** Parses a frame's message with a schema. `undefined` if the window, the origin or the shape does not match. */
export function readFrameMessage<S extends z.core.$ZodType>(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  from: Sender,
  schema: S,
): z.output<S> | undefined {
  if (!source || source !== from.source || origin !== from.origin) return undefined;
  if (typeof data !== 'string' || data.length > MESSAGE_LIMIT) return undefined;
  const parsed = z.safeParse(schema, jsonIn(data));
  return parsed.success ? parsed.data : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
