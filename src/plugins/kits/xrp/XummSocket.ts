import * as z from 'zod/mini';

const SocketMessage = z.object({
  payload_uuidv4: z.optional(z.string()),
  signed: z.optional(z.boolean()),
  expired: z.optional(z.boolean()),
});
/** The service sends a message every 15 s. A longer silence means that the connection is lost. */
const SILENCE_MS = 45_000;

/**
 * Waits for the message that a request was answered or expired (docs.xaman.dev, status updates). `lost`: the connection
 * ended before. The caller then asks the backend for the outcome. Rejects when the signal aborts.
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
    // Closing a socket while it opens causes an error event. It is handled here and has no effect.
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
  const word = z.safeParse(SocketMessage, parse(data));
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
