import type { Cursor } from '../Cursor.ts';
import { broken } from '../refuse.ts';

/** PCM, float, A-law, mu-law, and those with a longer header. */
const codings = new Set([1, 3, 6, 7, 0xfffe]);

/** WAVE: every chunk, with the total size of the header. */
export async function walkWav(cursor: Cursor): Promise<void> {
  const size = cursor.left;
  const head = await cursor.take(12);
  if (head.readUInt32LE(4) !== size - 8) throw broken('another length than it says');
  let [hasFormat, hasSamples] = [false, false];
  while (cursor.left > 0) {
    const chunk = await cursor.take(8);
    const [type, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    if (!/^[\x20-\x7e]{4}$/.test(type)) throw broken('an unknown chunk');
    if (type === 'fmt ') {
      checkFormat(await cursor.peek(Math.min(length, 16)));
      hasFormat = true;
      cursor.skip(length);
    } else if (type === 'data') {
      if (!hasFormat || length === 0) throw broken('samples without a header, or none');
      hasSamples = true;
      cursor.skip(length);
    } else {
      await cursor.skipText(length);
    }
    // Chunks start at even positions.
    if (length % 2 === 1 && cursor.left > 0) cursor.skip(1);
  }
  if (!hasSamples) throw broken('there is no sound in it');
}

function checkFormat(format: Buffer): void {
  if (format.length < 16) throw broken('a header that is too short');
  const [channels, rate] = [format.readUInt16LE(2), format.readUInt32LE(4)];
  if (!codings.has(format.readUInt16LE(0)) || channels < 1 || channels > 64 || rate < 1_000 || rate > 768_000) {
    throw broken('a sound that cannot be played');
  }
}
