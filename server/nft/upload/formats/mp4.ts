import type { Cursor } from '../Cursor.ts';
import { broken, harmful } from '../refuse.ts';

/** Boxes with samples or facts (ISO/IEC 14496-12). All other allowed boxes contain text or unknown data. */
const ofFile = new Set('ftyp styp moov moof mdat sidx ssix mfra pdin prft'.split(' '));
/** Boxes that hold boxes. */
const holders = new Set('moov trak mdia minf stbl dinf edts mvex moof traf mfra'.split(' '));
/** Boxes with text, inside other boxes. */
const worded = new Set('udta meta free skip uuid'.split(' '));
const DEPTH = 8;

/** MP4: every box of the file, and the boxes in its table of contents. */
export async function walkMp4(cursor: Cursor): Promise<void> {
  const seen = new Set<string>();
  const end = cursor.at + cursor.left;
  while (cursor.left > 0) {
    await walkBox(cursor, { end, depth: 0, seen });
  }
  if (!seen.has('moov') || !seen.has('mvhd') || !seen.has('trak')) throw broken('no table of contents');
  if (!seen.has('mdat')) throw broken('there is no film in it');
}

async function walkBox(
  cursor: Cursor,
  { end, depth, seen }: { readonly end: number; readonly depth: number; readonly seen: Set<string> },
): Promise<void> {
  const start = cursor.at;
  const head = await cursor.take(8);
  const type = head.toString('latin1', 4);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type))
    throw seen.has('moov') ? harmful('something follows its end') : broken('an unknown box');
  let length = head.readUInt32BE(0);
  if (length === 1) length = Number((await cursor.take(8)).readBigUInt64BE());
  // Length 0 means: up to the end of the file. Only the last box may have it.
  if (length === 0 && depth === 0 && type === 'mdat') length = end - start;
  const boxEnd = start + length;
  if (boxEnd < cursor.at || boxEnd > end) throw broken('a box larger than its place');
  seen.add(type);
  if (type === 'dref') await checkReferences(cursor, boxEnd);
  if (holders.has(type)) {
    if (depth >= DEPTH) throw broken('boxes nest too deep');
    while (cursor.at < boxEnd) await walkBox(cursor, { end: boxEnd, depth: depth + 1, seen });
  } else if (depth === 0 ? !ofFile.has(type) : worded.has(type)) {
    await cursor.skipText(boxEnd - cursor.at);
  }
  cursor.skip(boxEnd - cursor.at);
}

/** Checks that the samples are in the file itself, so that no other file is fetched. */
async function checkReferences(cursor: Cursor, end: number): Promise<void> {
  const count = (await cursor.take(8)).readUInt32BE(4);
  if (count > 100) throw broken('more sources than a film has');
  for (let entry = 0; entry < count; entry += 1) {
    const head = await cursor.take(12);
    const length = head.readUInt32BE(0);
    if (length < 12 || cursor.at - 12 + length > end) throw broken('a box larger than its place');
    if ((head.readUInt32BE(8) & 1) === 0) throw harmful('it is played from elsewhere');
    cursor.skip(length - 12);
  }
}
