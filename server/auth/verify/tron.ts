import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { concat, keccak256, recoverAddress, toUtf8Bytes } from 'ethers';
import type { Verifier } from '../Verifier.ts';

const base58check = createBase58check(sha256);
const PREFIX = 0x41;
const ADDRESS_BYTES = 21;

/** `signMessageV2` (TIP-191): secp256k1 over Keccak-256 of the prefixed text, 65 bytes in hex with or without `0x`. */
const tron: Verifier = {
  accountKind: 'TRON',
  namespaces: ['tron'],
  spell: (address) => (isTronAddress(address) ? address : undefined),
  verify({ address, message, signature }) {
    const bytes = toUtf8Bytes(message);
    const digest = keccak256(concat([toUtf8Bytes(`\x19TRON Signed Message:\n${bytes.length}`), bytes]));
    const key = recoverAddress(digest, signature.startsWith('0x') ? signature : `0x${signature}`);
    return base58check.encode(Uint8Array.of(PREFIX, ...hexToBytes(key.slice(2).toLowerCase()))) === address;
  },
};

export default tron;

function isTronAddress(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === ADDRESS_BYTES && bytes[0] === PREFIX;
  } catch {
    return false;
  }
}
