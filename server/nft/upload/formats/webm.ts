import type { Cursor } from '../Cursor.ts';
import { broken, harmful } from '../refuse.ts';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const ATTACHMENTS = 0x1941a469;
const DOC_TYPE = 0x4282;
const VOID = 0xec;
const CHECKSUM = 0xbf;
/** Seek head, information, tracks, cluster, cues, chapters, tags, attachments. */
const ofSegment = new Set([0x114d9b74, 0x1549a966, TRACKS, CLUSTER, 0x1c53bb6b, 0x1043a770, 0x1254c367, ATTACHMENTS]);
/** Elements with text: information, chapters, tags, and unused space. */
const worded = new Set([0x1549a966, 0x1043a770, 0x1254c367, VOID]);
/** Time, silent tracks, position, size of the previous cluster, blocks. */
const ofCluster = new Set([0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf, VOID, CHECKSUM]);

interface Element {
  readonly id: number;
  /** `undefined`: ends before the first element that cannot be inside. */
  readonly length: number | undefined;
}

/** WebM (EBML, RFC 8794): the document's type, and every element of the segment. */
export async function walkWebm(cursor: Cursor): Promise<void> {
  const header = await nextElement(cursor);
  if (header.id !== EBML || header.length === undefined) throw broken('no header');
  await checkDocType(cursor, cursor.at + header.length);
  const segment = await nextElement(cursor);
  if (segment.id !== SEGMENT) throw broken('no segment');
  const fileEnd = cursor.at + cursor.left;
  const end = segment.length === undefined ? fileEnd : cursor.at + segment.length;
  if (end > fileEnd) throw broken('it ends too early');
  if (end < fileEnd) throw harmful('something follows its end');
  const seen = new Set<number>();
  while (cursor.left > 0) await walkPart(cursor, end, seen);
  if (!seen.has(TRACKS) || !seen.has(CLUSTER)) throw broken('there is no film in it');
}

async function walkPart(cursor: Cursor, end: number, seen: Set<number>): Promise<void> {
  const { id, length } = await nextElement(cursor);
  if (!ofSegment.has(id) && id !== VOID && id !== CHECKSUM) throw broken('an unknown element');
  if (id === ATTACHMENTS) throw harmful('there are other files in it');
  seen.add(id);
  if (length === undefined) {
    if (id !== CLUSTER) throw broken('an element without length');
    await passOpenCluster(cursor);
  } else if (cursor.at + length > end) throw broken('an element larger than its place');
  else if (worded.has(id)) await cursor.skipText(length);
  else cursor.skip(length);
}

/** Skips to the next element of the segment, or to the end. */
async function passOpenCluster(cursor: Cursor): Promise<void> {
  while (cursor.left > 0) {
    const before = cursor.at;
    const { id, length } = await nextElement(cursor);
    if (ofSegment.has(id)) {
      cursor.at = before;
      return;
    }
    if (!ofCluster.has(id) || length === undefined) throw broken('an unknown element');
    cursor.skip(length);
  }
}

async function checkDocType(cursor: Cursor, end: number): Promise<void> {
  let type = '';
  while (cursor.at < end) {
    const { id, length = 0 } = await nextElement(cursor);
    if (cursor.at + length > end) throw broken('an element larger than its place');
    const content = await cursor.take(length);
    if (id === DOC_TYPE) type = content.toString('latin1').replace(/\0+$/, '');
  }
  if (type !== 'webm') throw broken('a document of another type');
}

async function nextElement(cursor: Cursor): Promise<Element> {
  const idLength = lengthOf((await cursor.peek(1)).readUInt8());
  if (idLength > 4) throw broken('an unknown element');
  const id = (await cursor.take(idLength)).readUIntBE(0, idLength);
  const size = lengthOf((await cursor.peek(1)).readUInt8());
  if (size > 8) throw broken('an element without length');
  const bytes = await cursor.take(size);
  const value = BigInt(`0x${bytes.toString('hex')}`) & ((1n << BigInt(7 * size)) - 1n);
  const isOpen = value === (1n << BigInt(7 * size)) - 1n;
  return { id, length: isOpen ? undefined : Number(value) };
}

/** Length of a number in bytes, by the leading zero bits of its first byte; 9 if all eight are zero. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23;
}
