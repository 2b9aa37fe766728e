import { PolkadotExtensionWallet } from '../../../../../tests/conformance/wallets/counterparts/PolkadotExtensionWallet.ts';

export const counterpart = () =>
  new PolkadotExtensionWallet('injectedWeb3 with real keys, github.com/polkadot-js/extension', 'polkadot-js', {
    prefix: 42,
  });
