import { definePolkadotWallet } from '../../kits/polkadot/wallets/definePolkadotWallet.ts';
import icon from './icon.svg';

// github.com/polkadot-js/extension, packages/extension: injects itself as 'polkadot-js'.
export default definePolkadotWallet({
  id: 'polkadot-dot',
  name: 'Polkadot{.js}',
  icon,
  installUrl: 'https://polkadot.js.org/extension/',
  extension: 'polkadot-js',
  network: 'DOT',
});
