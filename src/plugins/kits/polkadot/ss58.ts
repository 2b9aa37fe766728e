import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

const CONTEXT = utf8ToBytes('SS58PRE');
const CHECKSUM_LENGTH = 2;
const KEY_LENGTH = 32;

/** An account: its public key and the network number of the text. */
export interface Ss58 {
  readonly prefix: number;
  readonly key: Uint8Array;
}

/** Reads an SS58 text. `undefined` if its form or checksum is wrong. Account keys have 32 bytes. */
export function parseSs58(text: string): Ss58 | undefined {
  const bytes = decode(text);
  const first = bytes?.[0];
  if (!bytes || first === undefined || first >= 128) return undefined;
  const prefixLength = first < 64 ? 1 : 2;
  if (bytes.length !== prefixLength + KEY_LENGTH + CHECKSUM_LENGTH) return undefined;
  const body = bytes.subarray(0, -CHECKSUM_LENGTH);
  const checksum = checksumOf(body);
  if (bytes.at(-2) !== checksum[0] || bytes.at(-1) !== checksum[1]) return undefined;
  const prefix = prefixLength === 1 ? first : longPrefix(first, bytes[1] ?? 0);
  // 46 and 47 are reserved. A number below 64 must use one byte.
  if (prefix === 46 || prefix === 47 || (prefixLength === 2 && prefix < 64)) return undefined;
  return { prefix, key: body.slice(prefixLength) };
}

/** The text of an account on the network of that number. */
export function formatSs58({ prefix, key }: Ss58): string {
  const head =
    prefix < 64
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6));
  const body = concatBytes(head, key);
  return base58.encode(concatBytes(body, checksumOf(body).subarray(0, CHECKSUM_LENGTH)));
}

/** The account's key in hex: the same on every network of the family. */
export function keyHex({ key }: Pick<Ss58, 'key'>): string {
  return bytesToHex(key);
}

function decode(text: string): Uint8Array | undefined {
  if (text.length > 60) return undefined;
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

function longPrefix(first: number, second: number): number {
  const lower = ((first << 2) | (second >> 6)) & 0xff;
  return lower | ((second & 0b0011_1111) << 8);
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(CONTEXT, body), { dkLen: 64 });
}
