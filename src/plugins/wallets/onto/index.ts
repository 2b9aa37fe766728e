import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// Its own object is `onto`, with EIP-1193 requests and events (as sites that support it use it). It documents no EIP-6963 name.
export default defineInjectedWallet({
  id: 'onto',
  name: 'ONTO',
  icon,
  installUrl: 'https://onto.app',
  rdns: [],
  at: ['onto'],
  flags: ['isONTO'],
});
