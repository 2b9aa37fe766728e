import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packPicture } from './packPicture.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const WIDTH = 40;
const ROW = WIDTH * 3;

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type, 'latin1'), body])));
  return Buffer.concat([head, body, sum]);
}

/** A row of each filter that PNG has, written as its definition says (ISO 15948, 9.2). */
function filtered(pixels: Buffer): Buffer {
  const at = (row: number, index: number) => (row < 0 || index < 0 ? 0 : (pixels[row * ROW + index] ?? 0));
  const rows = [0, 1, 2, 3, 4].map((filter) => {
    const bytes = Array.from({ length: ROW }, (_none, index) => {
      const [left, up, corner] = [
        at(filter, index - 3),
        at(filter - 1, index),
        index < 3 ? 0 : at(filter - 1, index - 3),
      ];
      const distances = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
      const nearest = [left, up, corner][distances.indexOf(Math.min(...distances))] ?? 0;
      const guess = [0, left, up, Math.floor((left + up) / 2), nearest][filter] ?? 0;
      return (at(filter, index) - guess + 256) % 256;
    });
    return Buffer.from([filter, ...bytes]);
  });
  return Buffer.concat(rows);
}

function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    expect(png.readUInt32BE(at + 8 + body.length)).toBe(crc32(png.subarray(at + 4, at + 8 + body.length)));
    found.set(png.toString('latin1', at + 4, at + 8), body);
  }
  return found;
}

it('keeps every pixel for any row filters', () => {
  const pixels = Buffer.from(
    Array.from({ length: ROW * 5 }, (_none, index) => (index * index * 7 + (index % 11)) % 256),
  );
  const header = Buffer.from([0, 0, 0, WIDTH, 0, 0, 0, 5, 8, 2, 0, 0, 0]);
  const data = deflateSync(filtered(pixels), { level: 0 });
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0of no use')),
    chunk('IDAT', data.subarray(0, 50)),
    chunk('IDAT', data.subarray(50)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

  const packed = chunksOf(packPicture(png));

  expect([...packed.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(packed.get('IHDR')).toEqual(header);
  const rows = inflateSync(packed.get('IDAT') ?? Buffer.alloc(0));
  const kept = [0, 1, 2, 3, 4].map((row) => rows.subarray(row * (ROW + 1) + 1, (row + 1) * (ROW + 1)));
  expect(Buffer.concat(kept)).toEqual(pixels);
});
