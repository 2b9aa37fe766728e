import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.cdp.coinbase.com, “Mobile dapp integration”: the link. “Injected provider”: several wallets are listed in `ethereum.providers`, its own has `isCoinbaseWallet`.
export default defineInjectedWallet({
  id: 'coinbase',
  name: 'Coinbase Wallet',
  icon,
  installUrl: 'https://www.coinbase.com/wallet/downloads',
  rdns: ['com.coinbase.wallet'],
  at: ['coinbaseWalletExtension'],
  flags: ['isCoinbaseWallet'],
  mobileLink: (pageUrl) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(pageUrl)}`,
});
