export type MediaKind = 'image' | 'video' | 'audio' | 'model';

/** The detected type of some bytes. */
export interface Media {
  readonly type: string;
  readonly kind: MediaKind;
}

/** Number of bytes needed to detect a type. */
export const SNIFFED_BYTES = 4_096;

const image = (type: string): Media => ({ type, kind: 'image' });
const video = (type: string): Media => ({ type, kind: 'video' });
const audio = (type: string): Media => ({ type, kind: 'audio' });

/** The type by the first bytes (WHATWG MIME Sniffing, and the formats' own marks); `undefined` if it is not media. */
export function sniff(bytes: Uint8Array): Media | undefined {
  const head = bytes.subarray(0, SNIFFED_BYTES);
  const text = Buffer.from(head).toString('latin1');
  const has = (mark: string, at = 0) => text.startsWith(mark, at);
  if (has('\x89PNG\r\n\x1a\n')) return image('image/png');
  if (has('\xff\xd8\xff')) return image('image/jpeg');
  if (has('GIF87a') || has('GIF89a')) return image('image/gif');
  if (has('RIFF') && has('WEBP', 8)) return image('image/webp');
  if (has('RIFF') && has('WAVE', 8)) return audio('audio/wav');
  if (has('ftyp', 4)) return ofBrand(text.slice(8, 12));
  if (has('\x1aE\xdf\xa3')) return text.includes('webm') ? video('video/webm') : undefined;
  if (has('OggS')) return audio('audio/ogg');
  if (has('ID3') || isMpegFrame(head)) return audio('audio/mpeg');
  if (has('glTF') && head[4] === 2) return { type: 'model/gltf-binary', kind: 'model' };
  return ofText(head);
}

function ofBrand(brand: string): Media | undefined {
  if (brand === 'avif' || brand === 'avis') return image('image/avif');
  if (/^M4A/.test(brand)) return audio('audio/mp4');
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|qt {2}|f4v )$/.test(brand) ? video('video/mp4') : undefined;
}

/** MPEG audio, layer III, with a valid bit rate and sampling rate. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSynced = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return isSynced && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c;
}

/** Only text that starts as an SVG or a glTF document, after an allowed prefix. */
function ofText(head: Uint8Array): Media | undefined {
  const text = Buffer.from(head)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const body = text.replace(/^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)+/i, '');
  if (/^<svg[\s>]/.test(body)) return image('image/svg+xml');
  return /^\{/.test(text) && /"asset"\s*:\s*\{/.test(text) ? { type: 'model/gltf+json', kind: 'model' } : undefined;
}
