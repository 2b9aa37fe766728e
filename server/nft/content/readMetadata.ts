import { within } from '../../upstream/within.ts';
import type { ContentSource } from './ContentSource.ts';
import { contentUri } from './contentUri.ts';
import { isEmptyMetadata, type Metadata, noMetadata, parseMetadata } from './parseMetadata.ts';
import { readBytes } from './readBytes.ts';

/** Maximum size, including `data:` pictures. */
const SIZE_LIMIT = 1_500_000;
const TIME_LIMIT_MS = 5_000;

interface Document {
  readonly uri: string;
  /** The token that `{id}` of a document of ERC-1155 stands for. */
  readonly tokenId?: bigint;
}

/**
 * The metadata at a URI; `undefined` if it is missing or invalid. A URI of a picture is the picture. Rejects when `signal`
 * aborts.
 */
export async function readMetadata(
  content: ContentSource,
  { uri: written, tokenId }: Document,
  signal: AbortSignal,
): Promise<Metadata | undefined> {
  const uri = contentUri(written);
  try {
    return await within(TIME_LIMIT_MS, signal, async (limit) => {
      const found = await content.open(uri, limit);
      if (found?.declaredType?.startsWith('image/')) {
        // Ends the transfer.
        for await (const _ of found.bytes) break;
        return { ...noMetadata, image: uri };
      }
      const metadata = found && parseMetadata(await readBytes(found, SIZE_LIMIT, limit), tokenId);
      return metadata && !isEmptyMetadata(metadata) ? metadata : undefined;
    });
  } catch {
    signal.throwIfAborted();
    // Too long, too slow or not available: the result is the same for the caller.
    return undefined;
  }
}
