import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// rainbow-me/rainbowkit, wallets/walletConnectors/clvWallet: its own object is `clover`, and its site. A payment script has
// the same name and no `request`, so it is skipped.
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
