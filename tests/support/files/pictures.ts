import { crc32, deflateSync } from 'node:zlib';
import { join, u16be, u16le, u32be } from './bytes.ts';

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array | string = ''): Buffer {
  const body = join(type, data);
  return join(u32be(body.length - 4), body, u32be(crc32(body)));
}

interface PngParts {
  readonly side?: number;
  readonly colour?: number;
  readonly depth?: number;
  /** Bytes between the header and the samples. */
  readonly before?: Uint8Array;
}

/** A PNG of zeros. */
export function png({ side = 4, colour = 6, depth = 8, before = Buffer.alloc(0) }: PngParts = {}): Buffer {
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const row = Math.ceil((side * channels * depth) / 8) + 1;
  const palette = colour === 3 ? pngChunk('PLTE', Buffer.alloc(6)) : '';
  const header = pngChunk('IHDR', join(u32be(side), u32be(side), Buffer.from([depth, colour, 0, 0, 0])));
  const samples = side > 100 ? 'not drawn' : deflateSync(Buffer.alloc(row * side));
  return join('\x89PNG\r\n\x1a\n', header, palette, before, pngChunk('IDAT', samples), pngChunk('IEND'));
}

/** A GIF of one pixel, with text blocks before it. */
export function gif({
  version = '89a',
  width = 1,
  height = 1,
  before = Buffer.alloc(0) as Uint8Array,
  images = 1,
} = {}): Buffer {
  const image = join(',', u16le(0), u16le(0), u16le(1), u16le(1), '\0', '\x02', '\x02\x44\x01', '\0');
  const screen = join(u16le(width), u16le(height), Buffer.from([0x80, 0, 0]), Buffer.alloc(6));
  return join(`GIF${version}`, screen, before, ...Array.from({ length: images }, () => image), ';');
}

export const gifWords = (kind: number, words: string) => join(Buffer.from([0x21, kind, words.length]), words, '\0');

export const jpegSegment = (marker: number, body: Uint8Array | string) =>
  join(Buffer.from([0xff, marker]), u16be(body.length + 2), body);

/** A file with the structure of a JPEG. Its samples are meaningless. */
export function jpeg({
  width = 8,
  height = 8,
  before = Buffer.alloc(0) as Uint8Array,
  frame = 0xc0,
  scans = 1,
} = {}): Buffer {
  const header = join('\x08', u16be(height), u16be(width), Buffer.from([1, 1, 0x11, 0]));
  const scan = join(
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]),
  );
  const tables = jpegSegment(0xdb, Buffer.alloc(65));
  return join(
    '\xff\xd8',
    before,
    tables,
    jpegSegment(frame, header),
    ...Array.from({ length: scans }, () => scan),
    '\xff\xd9',
  );
}
