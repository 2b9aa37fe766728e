import type { Cursor } from '../Cursor.ts';
import { broken, harmful } from '../refuse.ts';

/** Bit rates of layer III in kbit/s, by the index in the header. */
const rates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const frequencies = [44_100, 48_000, 32_000];
/** Minimum number of frames: a single match may be chance. */
const MIN_FRAMES = 2;

/** MPEG audio, layer III: tags at start and end, and consecutive frames between them. */
export async function walkMp3(cursor: Cursor): Promise<void> {
  while (await begins(cursor, 'ID3')) await passTag(cursor);
  // Tagging programs leave padding.
  await cursor.skipZeros();
  let frames = 0;
  while (cursor.left >= 4) {
    const length = frameLength(await cursor.peek(4));
    if (length === undefined) break;
    cursor.skip(length);
    frames += 1;
  }
  if (frames < MIN_FRAMES) throw broken('there is no sound in it');
  if (await begins(cursor, 'APETAGEX')) await passApe(cursor);
  if (cursor.left === 128 && (await begins(cursor, 'TAG'))) await cursor.skipText(128);
  if (cursor.left > 0 && cursor.left < 4 && (await cursor.peek(1)).readUInt8() === 0xff)
    throw broken('it ends too early');
  if (!(await cursor.skipZeros())) throw harmful('something follows its end');
}

async function begins(cursor: Cursor, mark: string): Promise<boolean> {
  return cursor.left >= mark.length && (await cursor.peek(mark.length)).toString('latin1') === mark;
}

/** Skips ID3v2: ten bytes, then the size from four times seven bits. */
async function passTag(cursor: Cursor): Promise<void> {
  const head = await cursor.take(10);
  const size = [...head.subarray(6)];
  if (size.some((byte) => byte > 0x7f) || head.readUInt8(3) > 4) throw broken('a tag that cannot be read');
  await cursor.skipText(size.reduce((sum, byte) => sum * 128 + byte, 0));
  // A footer repeats the head.
  if (head.readUInt8(5) & 0x10) cursor.skip(10);
}

/** Skips APEv2, including its header. */
async function passApe(cursor: Cursor): Promise<void> {
  const head = await cursor.take(32);
  await cursor.skipText(head.readUInt32LE(12));
}

/** Length of a frame in bytes; `undefined` if no frame starts here. */
function frameLength(header: Buffer): number | undefined {
  const [first, second, third] = [header.readUInt8(0), header.readUInt8(1), header.readUInt8(2)];
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || (second & 0x18) === 0x08) return undefined;
  const isFirst = (second & 0x18) === 0x18;
  const rate = (isFirst ? rates.first : rates.second)[third >> 4] ?? 0;
  const frequency = (frequencies[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : (second & 0x18) === 0x10 ? 2 : 4);
  if (rate === 0 || frequency === 0) return undefined;
  return Math.floor(((isFirst ? 144_000 : 72_000) * rate) / frequency) + ((third >> 1) & 1);
}
