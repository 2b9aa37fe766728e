import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** 25 bytes are at most 35 base58 digits. Decoding is quadratic, so longer texts are rejected first. */
const MAX_LENGTH = 35;
/** D… pays to a key, 9… and A… to a script (Dogecoin Core, chainparams.cpp). */
const VERSIONS: readonly (number | undefined)[] = [0x1e, 0x16];

/** Whether the text is an address of Dogecoin's main network. It has one spelling only. */
export function isDogecoinAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && VERSIONS.includes(bytes[0]);
  } catch {
    return false;
  }
}
