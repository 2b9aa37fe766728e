import { PolkadotExtensionWallet } from '../../../../../tests/conformance/wallets/counterparts/PolkadotExtensionWallet.ts';

export const counterpart = () =>
  new PolkadotExtensionWallet(
    'injectedWeb3 with real keys, TalismanSociety/talisman, packages/extension-core',
    'talisman',
    {
      enabling: 'talisman',
    },
  );
