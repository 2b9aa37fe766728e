import { ed25519 } from '@noble/curves/ed25519.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { verify as verifySr25519 } from '@scure/sr25519';
import type { Verifier } from '../Verifier.ts';

const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;
const SIGNATURE_BYTES = 64;

/**
 * `signRaw` of an extension: sr25519 or Ed25519 over the text between `<Bytes>` and `</Bytes>`. No transaction can have this
 * form. 64 bytes in hex; some wallets put the key type before them. The address contains the key but not its type.
 */
const polkadot: Verifier = {
  accountKind: 'Polkadot',
  namespaces: ['polkadot'],
  spell: (address) => (keyOf(address) ? address : undefined),
  verify({ address, message, signature }) {
    const key = keyOf(address);
    const signed = hexToBytes(signature.replace(/^0x/, '')).slice(-SIGNATURE_BYTES);
    const bytes = utf8ToBytes(`<Bytes>${message}</Bytes>`);
    if (!key) return false;
    return isTrue(() => verifySr25519(bytes, signed, key)) || ed25519.verify(signed, bytes, key, { zip215: false });
  },
};

export default polkadot;

/** The key in an SS58 address of any network. `undefined` if the checksum is wrong. */
function keyOf(address: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(address);
    const body = bytes.subarray(0, -CHECKSUM_BYTES);
    const prefixBytes = body.length - KEY_BYTES;
    const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 });
    const isWhole = (prefixBytes === 1 || prefixBytes === 2) && bytes.at(-2) === checksum[0];
    return isWhole && bytes.at(-1) === checksum[1] ? body.slice(prefixBytes) : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws for a signature of the other key type. */
function isTrue(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
