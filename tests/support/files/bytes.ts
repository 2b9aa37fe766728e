/** A file to send. */
export interface SentFile {
  readonly title: string;
  /** Empty if unknown. */
  readonly name: string;
  readonly bytes: Buffer;
}

export const join = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

export function u32be(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function u32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

export function u16be(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

export function u16le(value: number): Buffer {
  return Buffer.from([value & 0xff, value >> 8]);
}
