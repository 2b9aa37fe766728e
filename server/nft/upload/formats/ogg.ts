import type { Cursor } from '../Cursor.ts';
import { broken, harmful } from '../refuse.ts';

const FIRST = 2;
const LAST = 4;
/** Start of the first packet of audio: Vorbis, Opus, FLAC, Speex. */
const sounds = ['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex   '];
/** Polynomial of the pages' checksums (RFC 3533, 6). */
const POLYNOMIAL = 0x04c1_1db7;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest & 0x8000_0000 ? POLYNOMIAL : 0);
  return rest >>> 0;
});

/** Ogg (RFC 3533) with audio: every page with its checksum, each stream from its first page to its last. */
export async function walkOgg(cursor: Cursor): Promise<void> {
  const open = new Set<number>();
  let streams = 0;
  while (cursor.left > 0) {
    const start = cursor.at;
    const head = await cursor.take(27);
    if (head.toString('latin1', 0, 4) !== 'OggS') {
      throw open.size === 0 && streams > 0 ? harmful('something follows its end') : broken('a page is missing');
    }
    const [version, flags, stream] = [head.readUInt8(4), head.readUInt8(5), head.readUInt32LE(14)];
    if (version !== 0) throw broken('an unknown version');
    const checksum = head.readUInt32LE(22);
    const lengths = await cursor.take(head.readUInt8(26));
    const length = lengths.reduce((sum, part) => sum + part, 0);
    const body = await cursor.take(length);
    if (flags & FIRST) {
      if (!sounds.some((mark) => body.toString('latin1', 0, mark.length) === mark))
        throw broken('no sound that is known');
      open.add(stream);
      streams += 1;
    } else if (!open.has(stream)) throw broken('a page of no stream');
    cursor.at = start;
    const page = Buffer.from(await cursor.take(27 + lengths.length + length));
    page.writeUInt32LE(0, 22);
    if (checksumOf(page) !== checksum) throw broken('a page with a wrong checksum');
    if (flags & LAST) open.delete(stream);
  }
  if (streams === 0 || open.size > 0) throw broken('it ends too early');
}

function checksumOf(page: Buffer): number {
  let rest = 0;
  for (const byte of page) rest = ((rest << 8) ^ (table[(rest >>> 24) ^ byte] ?? 0)) >>> 0;
  return rest;
}
