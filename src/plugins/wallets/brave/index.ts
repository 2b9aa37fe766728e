import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// Part of the browser (github.com/brave/brave-core, components/brave_wallet): announces itself, marks `ethereum` with
// `isBraveWallet` and with `isMetaMask`; `braveEthereum` is there whichever wallet has `ethereum`.
export default defineInjectedWallet({
  id: 'brave',
  name: 'Brave Wallet',
  icon,
  installUrl: 'https://brave.com/wallet/',
  rdns: ['com.brave.wallet'],
  at: ['braveEthereum'],
  flags: ['isBraveWallet'],
});
