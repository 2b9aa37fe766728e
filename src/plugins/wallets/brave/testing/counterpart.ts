import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

/**
 * brave/brave-core, components/brave_wallet: browser/ethereum_provider_impl.cc (lower-case addresses, plain errors, a question to switch
 * after adding), browser/json_rpc_service.cc (an unknown chain), and components/resources/wallet_strings.grdp (the texts). It has no
 * revoke. A locked wallet opens its panel and answers only when it is unlocked; a second request is rejected, as here.
 */
export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, brave/brave-core', {
    rdns: 'com.brave.wallet',
    name: 'Brave Wallet',
    flags: ['isBraveWallet', 'isMetaMask'],
    writesLowerCase: true,
    goesToAdded: true,
    opensWindow: true,
    without: ['wallet_revokePermissions'],
    rejections: {
      connect: { code: 4001, message: 'The user rejected the request.' },
      add: { code: 4001, message: 'The user rejected the request.' },
      other: { code: 4001, message: 'User rejected the transaction' },
    },
    unknownChain: { code: 4902, message: "Chain 0xa4b1 hasn't been added" },
  });
