import { within } from '../../upstream/within.ts';
import type { ContentSource } from './ContentSource.ts';
import { type Metadata, parseMetadata } from './parseMetadata.ts';
import { readBytes } from './readBytes.ts';

/** Maximum size, including `data:` pictures. */
const SIZE_LIMIT = 1_500_000;
const TIME_LIMIT_MS = 5_000;

/** The metadata at a URI; `undefined` if it is missing or invalid. Rejects when `signal` aborts. */
export async function readMetadata(
  content: ContentSource,
  uri: string,
  signal: AbortSignal,
): Promise<Metadata | undefined> {
  try {
    return await within(TIME_LIMIT_MS, signal, async (limit) => {
      const found = await content.open(uri, limit);
      return found && parseMetadata(await readBytes(found, SIZE_LIMIT, limit));
    });
  } catch {
    signal.throwIfAborted();
    // Too long, too slow or not available: the result is the same for the caller.
    return undefined;
  }
}
