import { PolkadotExtensionWallet } from '../../../../../tests/conformance/wallets/counterparts/PolkadotExtensionWallet.ts';

export const counterpart = () =>
  new PolkadotExtensionWallet(
    'injectedWeb3 with real keys, Koniverse/SubWallet-Extension, packages/extension-base',
    'subwallet-js',
    {
      enabling: 'subwallet',
    },
  );
