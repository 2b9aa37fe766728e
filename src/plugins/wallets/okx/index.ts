import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// web3.okx.com/build/docs: `okxwallet` is its own object; “App Universal Link” has the link.
export default defineInjectedWallet({
  id: 'okx',
  name: 'OKX Wallet',
  icon,
  installUrl: 'https://web3.okx.com/download',
  rdns: ['com.okex.wallet'],
  at: ['okxwallet'],
  flags: ['isOkxWallet', 'isOKExWallet'],
  mobileLink: (pageUrl) => {
    const inApp = `okx://wallet/dapp/url?dappUrl=${encodeURIComponent(pageUrl)}`;
    return `https://web3.okx.com/download?deeplink=${encodeURIComponent(inApp)}`;
  },
});
