import { dataLength, getAddress, hashMessage, isAddress, isHexString, recoverAddress } from 'ethers';
import type { Verifier } from '../Verifier.ts';

/** Wrapped signatures (ERC-6492) contain the deployment call of the account. */
const MAX_BYTES = 8_192;
/** Length of a key's signature: 65 bytes, or 64 in the compact form (EIP-2098). */
const KEY_BYTES: readonly number[] = [64, 65];

/**
 * `personal_sign` (EIP-191), in hex. A signature of the account's key needs no call, also if the account has code (EIP-7702). All
 * other signatures are checked by the account on the text's chain.
 */
const evm: Verifier = {
  accountKind: 'Ethereum',
  namespaces: ['eip155'],
  spell: (address) => (isAddress(address) ? getAddress(address) : undefined),
  async verify({ address, chain, message, signature }, { accounts, signal }) {
    if (!isHexString(signature) || signature.length % 2 !== 0 || dataLength(signature) > MAX_BYTES) return false;
    const hash = hashMessage(message);
    if (keyOf(hash, signature) === address) return true;
    const proof = await accounts.ask(chain, { address, hash, signature }, signal);
    if (proof.status === 'signed') return { status: 'signed', onlyOn: proof.mainnet };
    const hasKeyLength = KEY_BYTES.includes(dataLength(signature));
    return proof.status === 'unsupported' && hasKeyLength ? false : proof;
  },
};

export default evm;

/** The address of the key that made the signature. `undefined` if it does not have the form of a key's signature. */
function keyOf(hash: string, signature: string): string | undefined {
  if (!KEY_BYTES.includes(dataLength(signature))) return undefined;
  try {
    return recoverAddress(hash, signature);
  } catch {
    return undefined;
  }
}
