import { crc32 } from 'node:zlib';
import type { Cursor } from '../Cursor.ts';
import { broken, harmful } from '../refuse.ts';
import { checkSide } from './side.ts';

/** Allowed bits per sample by color type (PNG 11.2.1). */
const depths = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);
const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Chunks with compressed samples. All other chunks may contain text. */
const packed = new Set(['IDAT', 'fdAT']);

/** PNG (W3C, third edition), APNG included: every chunk with its checksum, from the header to the end. */
export async function walkPng(cursor: Cursor): Promise<void> {
  cursor.skip(8);
  const seen = new Set<string>();
  for (;;) {
    const head = await cursor.take(8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    const isKnown = /^[A-Za-z]{4}$/.test(type) && (critical.has(type) || /^[a-z]/.test(type));
    if (!isKnown) throw broken('an unknown chunk');
    if ((seen.size === 0) !== (type === 'IHDR')) throw broken('a header in the wrong place');
    if (type === 'IHDR') checkHeader(await cursor.peek(13), length);
    const start = cursor.at;
    if (!packed.has(type)) {
      await cursor.skipText(length);
      cursor.at = start;
    }
    let checksum = crc32(Buffer.from(type, 'latin1'));
    for await (const piece of cursor.pieces(length)) checksum = crc32(piece, checksum);
    if ((await cursor.take(4)).readUInt32BE() !== checksum) throw broken('a chunk with a wrong checksum');
    seen.add(type);
    if (type !== 'IEND') continue;
    if (length > 0 || !seen.has('IDAT')) throw broken('there is no picture in it');
    if (cursor.left > 0) throw harmful('something follows its end');
    return;
  }
}

function checkHeader(header: Buffer, length: number): void {
  if (length !== 13) throw broken('a header of the wrong length');
  checkSide(header.readUInt32BE(0), header.readUInt32BE(4));
  const isKnown = depths.get(header.readUInt8(9))?.includes(header.readUInt8(8));
  if (!isKnown || header.readUInt8(10) !== 0 || header.readUInt8(11) !== 0 || header.readUInt8(12) > 1) {
    throw broken('an impossible header');
  }
}
