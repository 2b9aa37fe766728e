import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// chromewebstore.google.com has it. It documents no interface to Bitcoin. Pages know it by the flag on its EIP-1193 object.
// No public source of `isLeafWallet` was found.
export default defineInjectedWallet({
  id: 'leafwallet',
  name: 'LeafWallet',
  icon,
  rdns: [],
  flags: ['isLeafWallet'],
  installUrl: 'https://chromewebstore.google.com/detail/cihmoadaighcejopammfbmddcmdekcje',
  autoReconnect: false,
});
