import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

/**
 * zeriontech/zerion-wallet-extension, src/background/Wallet/Wallet.ts (`PublicController`), src/shared/errors/errors.ts,
 * src/content-script/eip6963.ts. Errors are plain objects. It has no revoke.
 */
export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, zeriontech/zerion-wallet-extension', {
    rdns: 'io.zerion.wallet',
    name: 'Zerion',
    flags: ['isZerion', 'isMetaMask'],
    writesLowerCase: 'asked',
    switchesUnasked: true,
    goesToAdded: true,
    opensWindow: true,
    without: ['wallet_revokePermissions'],
    rejections: {
      connect: { code: -32_010, message: 'User Rejected the Request' },
      add: { code: -32_010, message: 'Rejected by User' },
      other: { code: 4001, message: 'Tx Signature: User denied transaction signature.' },
    },
    unknownChain: { code: 4902, message: 'Chain not configured: 0xa4b1' },
  });
