import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './Picture.ts';

/** Encodes a picture with a palette as PNG. */
export function encodePng({ side, colours, frames }: Picture): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per pixel, each a color index.
  header.set([8, 3, 0, 0, 0], 8);
  const pixels = frames[0] ?? new Uint8Array();
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1) rows.set(pixels.subarray(y * side, (y + 1) * side), y * (side + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => [...Buffer.from(colour.slice(1), 'hex')]))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
