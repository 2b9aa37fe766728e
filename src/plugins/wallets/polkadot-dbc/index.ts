import { definePolkadotWallet } from '../../kits/polkadot/wallets/definePolkadotWallet.ts';
import icon from './icon.svg';

// github.com/polkadot-js/extension: the same extension as for DOT, with DeepBrain Chain's account first.
export default definePolkadotWallet({
  id: 'polkadot-dbc',
  name: 'Polkadot{.js} (DBC)',
  icon,
  installUrl: 'https://polkadot.js.org/extension/',
  extension: 'polkadot-js',
  network: 'DBC',
});
