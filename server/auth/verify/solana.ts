import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base64 } from '@scure/base';
import type { Verifier } from '../Verifier.ts';

const KEY_BYTES = 32;

/** `solana:signMessage`: Ed25519 over the text's bytes, 64 bytes in base64. The address is the key. */
const solana: Verifier = {
  accountKind: 'Solana',
  namespaces: ['solana'],
  spell: (address) => (keyOf(address)?.length === KEY_BYTES ? address : undefined),
  verify: ({ address, message, signature }) =>
    ed25519.verify(base64.decode(signature), utf8ToBytes(message), base58.decode(address), { zip215: false }),
};

export default solana;

function keyOf(address: string): Uint8Array | undefined {
  try {
    return base58.decode(address);
  } catch {
    return undefined;
  }
}
