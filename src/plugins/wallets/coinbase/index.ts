import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.cdp.coinbase.com, “Mobile dapp integration”: the link, which the app kept when it became Base.
// docs.cdp.coinbase.com, “Injected provider”: several wallets are listed in `ethereum.providers`, its own has `isCoinbaseWallet`.
// thirdweb-dev/js, packages/thirdweb/src/wallets/__generated__/wallet: the name `com.coinbase.wallet`.
// Its extension is not public. Its SDK is (@coinbase/wallet-sdk).
export default defineInjectedWallet({
  id: 'coinbase',
  name: 'Coinbase Wallet',
  icon,
  popularity: 5,
  installUrl: 'https://www.coinbase.com/wallet/downloads',
  rdns: ['com.coinbase.wallet'],
  at: ['coinbaseWalletExtension'],
  flags: ['isCoinbaseWallet'],
  mobileLink: (pageUrl) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(pageUrl)}`,
});
