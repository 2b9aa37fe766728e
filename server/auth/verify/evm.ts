import { getAddress, isAddress, verifyMessage } from 'ethers';
import type { Verifier } from '../Verifier.ts';

/** `personal_sign` (EIP-191) of an account with a key: 65 bytes in hex. Contracts as accounts (EIP-1271) are not known here. */
const evm: Verifier = {
  accountKind: 'Ethereum',
  namespaces: ['eip155'],
  spell: (address) => (isAddress(address) ? getAddress(address) : undefined),
  verify: ({ address, message, signature }) => verifyMessage(message, signature) === address,
};

export default evm;
