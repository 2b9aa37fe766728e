import { ed25519 } from '@noble/curves/ed25519.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Verifier } from '../Verifier.ts';

const hex = z.pipe(
  z.string(),
  z.transform((text) => hexToBytes(text.replace(/^0x/, ''))),
);
const Signed = z.object({ fullMessage: z.string(), signature: hex, publicKey: hex });

/**
 * Last bytes of the hashed authentication key (Aptos account addresses): for an Ed25519 key, and for a single key of any kind.
 */
const ED25519_SCHEME = 0x00;
const SINGLE_KEY_SCHEME = 0x02;
/** BCS of a single Ed25519 key: its kind, then its length. */
const singleKeyHead = Uint8Array.of(0, 32);

/**
 * `aptos:signMessage` (AIP-62): Ed25519 over `fullMessage`, in which the wallet puts the text between its own lines. The
 * signature is JSON of `fullMessage`, `signature` and `publicKey` in hex. Accounts with a rotated key are not supported.
 */
const aptos: Verifier = {
  accountKind: 'Aptos',
  namespaces: ['aptos'],
  spell: (address) =>
    /^0x[0-9a-fA-F]{1,64}$/.test(address) ? `0x${address.slice(2).toLowerCase().padStart(64, '0')}` : undefined,
  verify({ address, message, signature: text }) {
    const { fullMessage, signature, publicKey } = z.parse(Signed, JSON.parse(text));
    return (
      addressesOf(publicKey).includes(address) &&
      holds(fullMessage, message) &&
      ed25519.verify(signature, utf8ToBytes(fullMessage), publicKey, { zip215: false })
    );
  },
};

export default aptos;

/** Whether the signed text is ours: the wallet's lines before it, its nonce after it, and nothing else. */
function holds(fullMessage: string, message: string): boolean {
  const [head, tail, ...more] = fullMessage.split(`message: ${message}\nnonce: `);
  if (head === undefined || tail === undefined || more.length > 0) return false;
  return /^APTOS\n((address|application|chainId): [^\n]*\n)*$/.test(head) && !tail.includes('\n');
}

function addressesOf(key: Uint8Array): readonly string[] {
  return [
    sha3_256(concatBytes(key, Uint8Array.of(ED25519_SCHEME))),
    sha3_256(concatBytes(singleKeyHead, key, Uint8Array.of(SINGLE_KEY_SCHEME))),
  ].map((bytes) => `0x${bytesToHex(bytes)}`);
}
