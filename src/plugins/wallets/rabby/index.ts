import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// github.com/RabbyHub/Rabby (src/content-script/pageProvider): announces itself, has `rabby`, and imitates
// `isMetaMask` unless told otherwise.
export default defineInjectedWallet({
  id: 'rabby',
  name: 'Rabby',
  icon,
  installUrl: 'https://rabby.io',
  rdns: ['io.rabby'],
  at: ['rabby'],
  flags: ['isRabby'],
});
