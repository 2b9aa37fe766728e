import type { Cursor } from '../Cursor.ts';
import { broken, harmful } from '../refuse.ts';
import { checkSide } from './side.ts';

/** Start of a picture, and the first byte of its first marker. */
const beginning = Buffer.from([0xff, 0xd8, 0xff]);
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Within a scan: an escaped byte, or a restart. */
const isOfScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * JPEG (ITU-T T.81): every segment and scan to the end. Cameras append more pictures of the same shot (CIPA DC-007). Those
 * are checked too. Nothing else may follow.
 */
export async function walkJpeg(cursor: Cursor): Promise<void> {
  let isWhole = false;
  while (!isWhole) {
    if (cursor.left < 3 || !(await cursor.peek(3)).equals(beginning)) throw harmful('something follows its end');
    await walkPicture(cursor);
    isWhole = await cursor.skipZeros();
  }
}

async function walkPicture(cursor: Cursor): Promise<void> {
  cursor.skip(2);
  let [hasFrame, hasScan] = [false, false];
  for (;;) {
    const marker = await nextMarker(cursor);
    if (marker === END) {
      if (!hasScan) throw broken('there is no picture in it');
      return;
    }
    const length = (await cursor.take(2)).readUInt16BE() - 2;
    if (length < 0 || marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8))
      throw broken('a marker astray');
    if (isFrame(marker)) {
      const frame = await cursor.take(length);
      if (length < 8) throw broken('a header that is too short');
      checkSide(frame.readUInt16BE(3), frame.readUInt16BE(1));
      hasFrame = true;
    } else if (isApplication(marker) || marker === COMMENT) {
      await cursor.skipText(length);
    } else {
      cursor.skip(length);
    }
    if (marker !== SCAN) continue;
    if (!hasFrame) throw broken('samples before the header');
    await passScan(cursor);
    hasScan = true;
  }
}

/** The second byte of the next marker. Any number of fill bytes may come before it. */
async function nextMarker(cursor: Cursor): Promise<number> {
  if ((await cursor.byte()) !== 0xff) throw broken('a marker is missing');
  let marker = await cursor.byte();
  while (marker === 0xff) marker = await cursor.byte();
  return marker;
}

/** Skips to the marker that ends the scan. */
async function passScan(cursor: Cursor): Promise<void> {
  for (;;) {
    const piece = await cursor.peek(Math.min(cursor.left, 32_768));
    const found = piece.indexOf(0xff);
    if (found < 0 || found === piece.length - 1) {
      // The last byte is read again together with the next piece.
      cursor.skip(found < 0 ? piece.length : found);
      if (cursor.left < 2) throw broken('it ends too early');
      continue;
    }
    const marker = piece.readUInt8(found + 1);
    cursor.skip(found);
    if (marker !== 0xff && !isOfScan(marker)) return;
    cursor.skip(marker === 0xff ? 1 : 2);
  }
}
