import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

/**
 * MetaMask/metamask-extension, app/scripts/lib/rpc-method-middleware/handlers: request-accounts.ts (a locked wallet opens its
 * window, which the user closes here), switch-ethereum-chain.ts, add-ethereum-chain.ts (asks to switch after adding). MetaMask/core,
 * packages/keyring-controller/src/KeyringController.ts: addresses are normalized to lower case. @metamask/providers 22.1.1 rejects
 * with plain objects. The app nests the code of an unknown chain (metamask-mobile #2944): see `Eip1193Session.test.ts`.
 */
export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, MetaMask/metamask-extension', {
    rdns: 'io.metamask',
    name: 'MetaMask',
    flags: ['isMetaMask'],
    goesToAdded: true,
    writesLowerCase: true,
    opensWindow: true,
    rejections: {
      connect: { code: 4001, message: 'User rejected the request.' },
      add: { code: 4001, message: 'User rejected the request.' },
      other: { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    },
    unknownChain: {
      code: 4902,
      message: 'Unrecognized chain ID "0xa4b1". Try adding the chain using wallet_addEthereumChain first.',
    },
  });
