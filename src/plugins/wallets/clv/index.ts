import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// CLV's “dApp Integration”: its own object is `clover`, with EIP-1193 requests and events. (A payment script has the same
// name and no `request`: it is passed over.)
export default defineInjectedWallet({
  id: 'clv',
  name: 'CLV Wallet',
  icon,
  installUrl: 'https://clv.org',
  rdns: [],
  at: ['clover'],
  flags: ['isClover'],
  mobile: 'hidden',
});
