import { deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight pixels of one bit each are one byte. */
const MODULE_PIXELS = 8;
const QUIET_MODULES = 4;

/** A QR code as a PNG (RFC 2083): 1-bit grayscale, every module eight pixels wide. */
export function qrPng(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const width = size * MODULE_PIXELS;
  // A filter byte, then a byte for each module: all white or all black.
  const line = (row: readonly boolean[]) => Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))]);
  const lines = data.flatMap((row) => Array.from({ length: MODULE_PIXELS }, () => line(row)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32 of ISO 3309, bit by bit. */
function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
