import { MAX_UPLOAD_BYTES } from '../../../src/api/nft/creation.ts';
import { timeLimit } from '../../upstream/timeLimit.ts';
import type { ContentSource } from './ContentSource.ts';
import { isHarmlessSvg } from './checkSvg.ts';
import { readBytes, untilAborted } from './readBytes.ts';
import { type Media, SNIFFED_BYTES, sniff } from './sniff.ts';

/** Maximum size of one picture, film or model, the same as for uploads. */
const SIZE_LIMIT = MAX_UPLOAD_BYTES;
/** Maximum size of a document. It is read completely before any of it is returned. */
const DOCUMENT_LIMIT = 4_000_000;
const TIME_LIMIT_MS = 60_000;
const documents = new Set(['image/svg+xml', 'model/gltf+json']);

export interface OpenMedia extends Media {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Closes the source if the bytes are not read. */
  close(): void;
}

/** Opens media, with the type found from its bytes; `undefined` if it is not media, or harmful. */
export async function openMedia(
  content: ContentSource,
  uri: string,
  signal: AbortSignal,
): Promise<OpenMedia | undefined> {
  const limited = AbortSignal.any([signal, timeLimit(TIME_LIMIT_MS)]);
  try {
    const found = await content.open(uri, limited);
    if (!found) return undefined;
    const pieces = untilAborted(found.bytes, limited);
    const close = () => void pieces.return(undefined);
    const head = await firstBytes(pieces);
    const media = sniff(head);
    if (media && !documents.has(media.type)) return { ...media, bytes: limitedTo(SIZE_LIMIT, head, pieces), close };
    if (!media) {
      close();
      return undefined;
    }
    const whole = await readBytes({ bytes: limitedTo(DOCUMENT_LIMIT, head, pieces) }, DOCUMENT_LIMIT, limited);
    const isHarmless = media.type === 'image/svg+xml' ? isHarmlessSvg(textOf(whole)) : isOwnModel(textOf(whole));
    return isHarmless ? { ...media, bytes: limitedTo(DOCUMENT_LIMIT, whole, pieces), close } : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

async function firstBytes(pieces: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < SNIFFED_BYTES) {
    const next = await pieces.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(chunks);
}

async function* limitedTo(
  maxBytes: number,
  head: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = head.length;
  if (size > 0) yield head;
  for await (const piece of rest) {
    size += piece.length;
    if (size > maxBytes) throw new Error(`the content is longer than ${maxBytes} bytes`);
    yield piece;
  }
}

/** Rejects invalid UTF-8: a browser would read it differently from the check. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Whether a model contains all its parts, so that nothing is fetched from elsewhere. */
function isOwnModel(json: string): boolean {
  const model: unknown = JSON.parse(json);
  if (typeof model !== 'object' || model === null || !('asset' in model)) return false;
  const parts = ['buffers', 'images'].flatMap((key): unknown[] => {
    const list: unknown = Reflect.get(model, key);
    return Array.isArray(list) ? list : [];
  });
  return parts.every((part) => {
    const uri: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, 'uri') : '';
    return uri === undefined || (typeof uri === 'string' && /^data:(application|image)\//i.test(uri));
  });
}
