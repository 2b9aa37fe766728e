import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// rainbow-me/rainbowkit, wallets/walletConnectors/clvWallet: its own object is `clover`, and its site. A payment script has
// the same name and no `request`, so it is skipped. clover-network/clover-wallet has only the windows of the extension, not the
// script in the page; clover-network/web-wallet-sdk (src/inpage-provider.ts) passes the wallet's errors on as plain objects.
// kaonone/web3-wallets-kit, packages/clover-connector: the flag `isClover`.
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
