import type { Cursor } from '../Cursor.ts';
import { broken, harmful } from '../refuse.ts';
import { checkSide } from './side.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** Extensions with text in their blocks: comment, plain text, application. */
const worded = new Set([0xfe, 0x01, 0xff]);

/** GIF (87a and 89a): every block from the header to the trailer. */
export async function walkGif(cursor: Cursor): Promise<void> {
  const screen = await cursor.take(13);
  checkSide(screen.readUInt16LE(6), screen.readUInt16LE(8));
  cursor.skip(tableLength(screen.readUInt8(10)));
  let images = 0;
  for (;;) {
    const kind = await cursor.byte();
    if (kind === TRAILER) {
      if (images === 0) throw broken('there is no picture in it');
      if (cursor.left > 0) throw harmful('something follows its end');
      return;
    }
    if (kind === EXTENSION) {
      await passBlocks(cursor, worded.has(await cursor.byte()));
    } else if (kind === IMAGE) {
      const image = await cursor.take(9);
      if (image.readUInt16LE(4) < 1 || image.readUInt16LE(6) < 1) throw broken('a picture without size');
      cursor.skip(tableLength(image.readUInt8(8)));
      const bits = await cursor.byte();
      if (bits < 1 || bits > 11) throw broken('samples of an impossible size');
      if ((await passBlocks(cursor, false)) === 0) throw broken('a picture without samples');
      images += 1;
    } else {
      throw broken('an unknown block');
    }
  }
}

/** Size of the color table in bytes; 0 if the flag is not set. */
function tableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Skips the blocks and returns their number of bytes. */
async function passBlocks(cursor: Cursor, isWorded: boolean): Promise<number> {
  let total = 0;
  for (let length = await cursor.byte(); length > 0; length = await cursor.byte()) {
    if (isWorded) await cursor.skipText(length);
    else cursor.skip(length);
    total += length;
  }
  return total;
}
