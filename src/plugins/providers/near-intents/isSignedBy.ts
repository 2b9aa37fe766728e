import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { type SignedQuote, signedJson } from '../../../api/nearIntents/signedQuote.ts';

/** Whether the key has signed the quote. `key`: Ed25519, in base58. */
export function isSignedBy(key: string, { signature, ...quote }: SignedQuote): boolean {
  try {
    const text = base58.encode(sha256(utf8ToBytes(signedJson(quote))));
    return ed25519.verify(base58.decode(signature.replace(/^ed25519:/, '')), utf8ToBytes(text), base58.decode(key));
  } catch {
    // A signature or key that is no point of the curve.
    return false;
  }
}
