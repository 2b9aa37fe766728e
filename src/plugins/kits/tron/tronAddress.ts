import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const hexForm = /^41[0-9a-fA-F]{40}$/;

/** The address as 42 lower-case hex digits beginning with `41`. `undefined` if the text is not a TRON address. */
export function tronHex(text: string): string | undefined {
  if (hexForm.test(text)) return text.toLowerCase();
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  try {
    const hex = bytesToHex(base58check.decode(text));
    return hexForm.test(hex) ? hex : undefined;
  } catch {
    return undefined;
  }
}

/** Base58check with its checksum, version byte 0x41; or the same 21 bytes in hex, as nodes write them. */
export function isTronAddress(text: string): boolean {
  return tronHex(text) !== undefined;
}

/** The `T…` spelling. Call only with an address. */
export function tronAddress(text: string): string {
  const hex = tronHex(text);
  if (hex === undefined) throw new RangeError('no TRON address');
  return base58check.encode(hexToBytes(hex));
}
