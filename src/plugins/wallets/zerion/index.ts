import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// github.com/zeriontech/zerion-wallet-extension (src/content-script/in-page): announces itself; `zerionWallet` is its own
// object. Its app is reached by WalletConnect only.
export default defineInjectedWallet({
  id: 'zerion',
  name: 'Zerion',
  icon,
  installUrl: 'https://zerion.io/download',
  rdns: ['io.zerion.wallet'],
  at: ['zerionWallet'],
  flags: ['isZerion'],
});
