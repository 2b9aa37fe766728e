import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, docs.metamask.io/wallet/reference', {
    rdns: 'io.metamask',
    flags: ['isMetaMask'],
    goesToAdded: true,
    // MetaMask/core, packages/keyring-controller/src/KeyringController.ts: addresses are normalized to lower case.
    writesLowerCase: true,
    // The app returns a general code, with the true code inside (metamask-mobile #2944).
    unknownChain: { code: -32_603, message: 'Internal error', data: { originalError: { code: 4902 } } },
  });
