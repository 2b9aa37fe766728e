import { formatOf, type MediaFormat } from './mediaFormats.ts';

/** Number of bytes needed to detect the format. */
export const SNIFFED_BYTES = 4_096;

/** Detects the format by the first bytes, ignoring the name. `undefined` if the format is not supported. */
export function sniffFormat(bytes: Uint8Array): MediaFormat | undefined {
  const type = typeOf(bytes.subarray(0, SNIFFED_BYTES));
  return type === undefined ? undefined : formatOf(type);
}

function typeOf(head: Uint8Array): string | undefined {
  const text = latin1(head);
  const has = (mark: string, at = 0) => text.startsWith(mark, at);
  if (has('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (has('\xff\xd8\xff')) return 'image/jpeg';
  if (has('GIF87a') || has('GIF89a')) return 'image/gif';
  if (has('RIFF') && has('WAVE', 8)) return 'audio/wav';
  if (has('ftyp', 4)) return isFilm(text.slice(8, 12)) ? 'video/mp4' : undefined;
  if (has('\x1aE\xdf\xa3')) return text.includes('webm') ? 'video/webm' : undefined;
  if (has('OggS')) return 'audio/ogg';
  if (has('ID3') || isMpegFrame(head)) return 'audio/mpeg';
  if (has('glTF') && head[4] === 2) return 'model/gltf-binary';
  return typeOfText(head);
}

/** One character per byte. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** MP4 brands of videos. Pictures (AVIF, HEIC) and audio (M4A) use the same container. */
function isFilm(brand: string): boolean {
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|f4v )$/.test(brand);
}

/** MPEG audio, layer III, with a valid bit rate and sampling rate. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSynced = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return isSynced && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c;
}

/** Accepts only text that starts as an SVG or glTF document, after an optional prolog. */
function typeOfText(head: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(head).trimStart();
  const body = text.replace(/^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)+/i, '');
  if (/^<svg[\s>]/.test(body)) return 'image/svg+xml';
  return /^\{/.test(text) && /"asset"\s*:\s*\{/.test(text) ? 'model/gltf+json' : undefined;
}
