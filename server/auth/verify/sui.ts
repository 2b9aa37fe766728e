import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { verifyPersonalMessageSignature } from '@mysten/sui/verify';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import type { Verifier } from '../Verifier.ts';

/** Ed25519, secp256k1 and secp256r1: the signature includes the key. The other schemes need a node for the check. */
const plainSchemes = [0, 1, 2];

/** `sui:signPersonalMessage`: Sui's serialized signature (scheme, signature, key) in base64. */
const sui: Verifier = {
  accountKind: 'Sui',
  namespaces: ['sui'],
  spell(address) {
    const spelled = normalizeSuiAddress(address);
    return isValidSuiAddress(spelled) ? spelled : undefined;
  },
  async verify({ address, message, signature }) {
    const scheme = base64.decode(signature)[0];
    if (scheme === undefined || !plainSchemes.includes(scheme)) return false;
    const key = await verifyPersonalMessageSignature(utf8ToBytes(message), signature, { address });
    return key.toSuiAddress() === address;
  },
};

export default sui;
