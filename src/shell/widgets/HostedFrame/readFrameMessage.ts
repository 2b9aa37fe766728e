import * as z from 'zod/mini';

/** Characters of a message. Text alone is taken: it has a length, no cycles, and nothing in it runs when it is read. */
const MESSAGE_LIMIT = 2_048;

interface Sender {
  /** The frame's window, as the page knows it. */
  readonly source: MessageEventSource | null | undefined;
  readonly origin: string;
}

/** What a frame says, by its schema; `undefined` for anything of another window, of another origin, or of another shape. */
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
