import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';
import { tokenPocketBrowser } from './tokenPocketBrowser.ts';

// rainbow-me/rainbowkit, wallets/walletConnectors/tokenPocketWallet: the name `pro.tokenpocket`, the flag `isTokenPocket`.
// github.com/TP-Lab/provider-document: `tokenpocket.ethereum` is its own object; help.tokenpocket.pro, “Pull up wallet with
// DeepLink”, has the link.
export default defineInjectedWallet({
  id: 'tokenpocket',
  name: 'TokenPocket',
  icon,
  installUrl: 'https://www.tokenpocket.pro/en/download/app',
  rdns: ['pro.tokenpocket'],
  at: ['tokenpocket.ethereum'],
  flags: ['isTokenPocket'],
  mobileLink: (pageUrl) => `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: pageUrl, chain: 'ETH' }))}`,
  host: tokenPocketBrowser,
});
