import type { Picture } from './Picture.ts';

/** Minimum code size: palettes of up to 256 colors. */
const BITS = 8;
const CLEAR = 1 << BITS;
const END = CLEAR + 1;
const MAX_CODES = 4_096;
/** Duration of a frame in hundredths of a second. */
const DELAY = 9;

/** Encodes a picture with a palette as GIF (89a); several frames repeat endlessly. */
export function encodeGif({ side, colours, frames }: Picture): Uint8Array {
  const table = Buffer.alloc(3 * 256);
  table.set(colours.flatMap((colour) => [...Buffer.from(colour.slice(1), 'hex')]));
  const size = [side & 0xff, side >> 8, side & 0xff, side >> 8];
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([...size, 0xf7, 0, 0]),
    table,
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, 0, 0, 0]),
    ...frames.flatMap((pixels) => [
      Buffer.from([0x21, 0xf9, 4, 4, DELAY, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, BITS]),
      inBlocks(compress(pixels)),
    ]),
    Buffer.from([0x3b]),
  ]);
}

/** GIF's LZW: the code size grows with the table. A full table is reset. */
function compress(pixels: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  let [buffer, held, width] = [0, 0, BITS + 1];
  const write = (code: number) => {
    buffer |= code << held;
    for (held += width; held >= 8; held -= 8) {
      bytes.push(buffer & 0xff);
      buffer >>>= 8;
    }
  };
  let codes = new Map<number, number>();
  write(CLEAR);
  let prefix = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << BITS) | pixel;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix);
    const next = END + 1 + codes.size;
    if (next < MAX_CODES) {
      codes.set(key, next);
      if (next === 1 << width) width += 1;
    } else {
      write(CLEAR);
      codes = new Map();
      width = BITS + 1;
    }
    prefix = pixel;
  }
  write(prefix);
  write(END);
  if (held > 0) bytes.push(buffer & 0xff);
  return Uint8Array.from(bytes);
}

function inBlocks(data: Uint8Array): Buffer {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    blocks.push(Uint8Array.of(part.length), part);
  }
  return Buffer.concat([...blocks, Uint8Array.of(0)]);
}
