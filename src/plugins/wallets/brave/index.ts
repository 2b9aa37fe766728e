import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// Part of the browser (github.com/brave/brave-core, components/brave_wallet): announces itself, marks `ethereum` with
// `isBraveWallet` and with `isMetaMask`; `braveEthereum` is there whichever wallet has `ethereum`. Without an account it opens its
// setup and answers with an internal error, in the browser's language (browser/ethereum_provider_impl.cc).
export default defineInjectedWallet({
  id: 'brave',
  name: 'Brave Wallet',
  icon,
  installUrl: 'https://brave.com/wallet/',
  rdns: ['com.brave.wallet'],
  at: ['braveEthereum'],
  flags: ['isBraveWallet'],
  patches: { eth_requestAccounts: 'opens-setup' },
});
