import { definePolkadotWallet } from '../../kits/polkadot/wallets/definePolkadotWallet.ts';
import icon from './icon.svg';

// Koniverse/SubWallet-Extension, packages/extension-base/src/page: the object. docs.subwallet.app, Integrate SubWallet: its name.
export default definePolkadotWallet({
  id: 'subwallet',
  name: 'SubWallet',
  icon,
  installUrl: 'https://www.subwallet.app/download.html',
  extension: 'subwallet-js',
  network: 'DOT',
});
