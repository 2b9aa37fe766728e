import * as z from 'zod/mini';
import type { MediaFormat } from '../files/mediaFormats.ts';

/** Longer texts are checked only by the service. */
const MAX_TEXT = 20_000_000;
const TAIL_BYTES = 64;

/** Active SVG content: scripts, embedded pages, external resources, and entities that expand. */
const activeSvg =
  /<\s*(script|foreignObject|iframe|embed|object|audio|video|handler|listener)\b|\son\w+\s*=|<!ENTITY|javascript:|@import|(href|src)\s*=\s*["']?\s*(?!#|["'#]|data:image\/(png|jpeg|gif);)[^"'\s>]|url\(\s*["']?\s*(?!#|["'#])[^)\s]/i;

const Gltf = z.object({
  buffers: z.optional(z.array(z.looseObject({ uri: z.optional(z.string()) }))),
  images: z.optional(z.array(z.looseObject({ uri: z.optional(z.string()) }))),
});

/**
 * Whether a file has no obviously harmful content, and ends as its format requires. Runs locally before anything is sent.
 * The service's own check decides.
 */
export async function isHarmless(file: Blob, { mediaType }: MediaFormat): Promise<boolean> {
  if (mediaType === 'image/svg+xml' || mediaType === 'model/gltf+json') {
    if (file.size > MAX_TEXT) return true;
    const text = new TextDecoder().decode(await file.arrayBuffer());
    return mediaType === 'image/svg+xml' ? isDrawing(text) : isSelfContained(text);
  }
  const tail = new Uint8Array(await file.slice(Math.max(0, file.size - TAIL_BYTES), file.size).arrayBuffer());
  switch (mediaType) {
    case 'image/png':
      return endsWith(tail, [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
    case 'image/gif':
      return endsWith(tail, [0x3b]);
    case 'image/jpeg':
      // Cameras may pad files with zeros.
      return tail.every((byte) => byte === 0) || endsWith(withoutZeros(tail), [0xff, 0xd9]);
    default:
      return true;
  }
}

function endsWith(tail: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => tail[tail.length - mark.length + at] === byte);
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
}

function isDrawing(text: string): boolean {
  return /<\/svg>\s*(<!--[\s\S]*?-->\s*)*$/i.test(text) && !activeSvg.test(text);
}

/** All buffers and images are inside the file. */
function isSelfContained(text: string): boolean {
  try {
    const { buffers = [], images = [] } = z.parse(Gltf, JSON.parse(text));
    return [...buffers, ...images].every(({ uri }) => uri === undefined || uri.startsWith('data:'));
  } catch {
    return false;
  }
}
