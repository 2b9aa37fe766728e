import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const LENGTH = 32;

/**
 * The address without decoration. `undefined` if it is invalid or belongs to another chain. `ELF_…_tDVV` is an address of
 * the side chain: coins of the main chain sent there would be lost.
 */
export function aelfAddress(text: string, chain: string): string | undefined {
  const match = /^(?:ELF_)?([1-9A-HJ-NP-Za-km-z]+)(?:_([A-Za-z0-9]+))?$/.exec(text);
  const [, plain = '', written = chain] = match ?? [];
  return written === chain && aelfAddressBytes(plain) ? plain : undefined;
}

/** The 32 bytes of an address without decoration; `undefined` when its checksum or length is wrong. */
export function aelfAddressBytes(plain: string): Uint8Array | undefined {
  // 36 bytes are 36 to 50 letters. Base58 decoding is quadratic, so longer texts are rejected first.
  if (plain.length > 50) return undefined;
  try {
    const bytes = base58check.decode(plain);
    return bytes.length === LENGTH ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** The address of an uncompressed public key of 65 bytes. */
export function aelfAddressOf(publicKey: Uint8Array): string {
  return base58check.encode(sha256(sha256(publicKey)));
}
