import type { Content } from './ContentSource.ts';

/** Reads all bytes. Rejects and stops once they exceed `maxBytes`. Rejects when `signal` aborts. */
export async function readBytes(content: Content, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of untilAborted(content.bytes, signal)) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the content is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The pieces as they arrive. Rejects when `signal` aborts, also while the source is silent, and closes the source. */
export async function* untilAborted(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const pieces = bytes[Symbol.asyncIterator]();
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
  });
  aborted.catch(() => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: the source may hang.
    void Promise.resolve(pieces.return?.()).catch(() => undefined);
  }
}
