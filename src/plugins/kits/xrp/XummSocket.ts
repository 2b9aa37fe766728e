import * as z from 'zod/mini';

const Word = z.object({
  payload_uuidv4: z.optional(z.string()),
  signed: z.optional(z.boolean()),
  expired: z.optional(z.boolean()),
});
/** It speaks every 15 s: one that is silent for longer is dead. */
const SILENCE_MS = 45_000;

/**
 * Waits for the word that a request was answered or ran out (docs.xaman.dev, status updates). `lost`: the connection
 * ended before. Whatever the word is, the backend is asked what it means. Rejects when the signal aborts.
 */
export function waitForWord(url: string, uuid: string, signal: AbortSignal): Promise<'told' | 'lost'> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const socket = new WebSocket(url);
    const listening = new AbortController();
    let silence = setTimeout(() => end('lost'), SILENCE_MS);

    const stop = () => {
      clearTimeout(silence);
      listening.abort();
      socket.close();
    };
    const end = (outcome: 'told' | 'lost') => {
      stop();
      resolve(outcome);
    };
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const hear = { signal: listening.signal };
    signal.addEventListener('abort', onAbort, hear);
    socket.addEventListener('close', () => end('lost'), hear);
    // What is closed while it opens says so by an error: it is heard, and means nothing any more.
    socket.addEventListener('error', () => end('lost'));
    socket.addEventListener(
      'message',
      ({ data }) => {
        clearTimeout(silence);
        silence = setTimeout(() => end('lost'), SILENCE_MS);
        if (isFinal(data, uuid)) end('told');
      },
      hear,
    );
  });
}

function isFinal(data: unknown, uuid: string): boolean {
  const word = z.safeParse(Word, parse(data));
  if (!word.success) return false;
  const { expired, signed, payload_uuidv4: whose } = word.data;
  return expired === true || (signed !== undefined && whose === uuid);
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
