import type { CounterpartMaker } from './Counterpart.ts';
import { PolkadotExtensionWallet } from './PolkadotExtensionWallet.ts';

const protocol = 'injectedWeb3 with real keys, github.com/polkadot-js/extension';

export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  'polkadot-dot': () => new PolkadotExtensionWallet(protocol, 'polkadot-js'),
  'polkadot-cru': () => new PolkadotExtensionWallet(protocol, 'polkadot-js', 66),
  'polkadot-dbc': () => new PolkadotExtensionWallet(protocol, 'polkadot-js', 42),
  subwallet: () => new PolkadotExtensionWallet('the same, docs.subwallet.app', 'subwallet-js'),
  talisman: () => new PolkadotExtensionWallet('the same, docs.talisman.xyz', 'talisman'),
};
