import { definePolkadotWallet } from '../../kits/polkadot/definePolkadotWallet.ts';
import icon from './icon.svg';

// docs.subwallet.app, Integrate SubWallet: injects itself as 'subwallet-js'.
export default definePolkadotWallet({
  id: 'subwallet',
  name: 'SubWallet',
  icon,
  installUrl: 'https://www.subwallet.app/download.html',
  extension: 'subwallet-js',
  network: 'DOT',
});
