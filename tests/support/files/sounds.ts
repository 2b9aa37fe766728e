import { join, u16le, u32le } from './bytes.ts';

/** Silent frames: MPEG 1 at 128 kbit/s and 44,100 Hz, or MPEG 2 at 64 kbit/s and 22,050 Hz. */
export function mp3({
  frames = 4,
  isSecond = false,
  before = Buffer.alloc(0) as Uint8Array,
  after = Buffer.alloc(0) as Uint8Array,
} = {}): Buffer {
  const frame = Buffer.alloc(isSecond ? 208 : 417);
  frame.set(isSecond ? [0xff, 0xf3, 0x80, 0xc4] : [0xff, 0xfb, 0x90, 0xc4]);
  return join(before, ...Array.from({ length: frames }, () => frame), after);
}

/** ID3v2 with one text. */
export function id3(text: string): Buffer {
  const body = join('TIT2', '\0\0', Buffer.from([text.length >> 8, text.length & 0xff]), '\0\0', text);
  return join('ID3\x04\0\0', Buffer.from([0, 0, body.length >> 7, body.length & 0x7f]), body);
}

export const id3v1 = (text: string) => join('TAG', text.padEnd(125, '\0'));
export const ape = (text: string) =>
  join('APETAGEX', u32le(2000), u32le(text.length), u32le(1), Buffer.alloc(12), text);

export const wavChunk = (type: string, body: Uint8Array | string) =>
  join(type, u32le(body.length), body, body.length % 2 ? '\0' : '');

/** A silent WAVE. */
export function wav({
  coding = 1,
  bits = 8,
  channels = 1,
  samples = 100,
  between = Buffer.alloc(0) as Uint8Array,
} = {}): Buffer {
  const width = (bits / 8) * channels;
  const format = join(u16le(coding), u16le(channels), u32le(8_000), u32le(8_000 * width), u16le(width), u16le(bits));
  const body = join('WAVE', wavChunk('fmt ', format), between, wavChunk('data', Buffer.alloc(samples)));
  return join('RIFF', u32le(body.length), body);
}

function checksum(page: Uint8Array): number {
  let rest = 0;
  for (const byte of page) {
    rest ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) rest = rest < 0 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  }
  return rest >>> 0;
}

/** One page of an Ogg. Flags: 2 for the first of its stream, 4 for the last. */
export function oggPage(
  { flags, index }: { readonly flags: number; readonly index: number },
  body: Uint8Array | string,
  { stream = 7, version = 0 } = {},
): Buffer {
  const full = Math.floor(body.length / 255);
  const lengths = [...Array.from({ length: full }, () => 255), body.length % 255];
  const head = join('OggS', Buffer.from([version, flags]), Buffer.alloc(8), u32le(stream), u32le(index), u32le(0));
  const page = join(head, Buffer.from([lengths.length, ...lengths]), body);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

export const ogg = (mark: string) =>
  join(
    oggPage({ flags: 2, index: 0 }, `${mark}header`),
    oggPage({ flags: 0, index: 1 }, 'words'.repeat(60)),
    oggPage({ flags: 4, index: 2 }, 'samples'),
  );
