import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.coin98.com: `coin98.provider` is its own object. rainbow-me/rainbowkit, coin98Wallet: the name, `coin98.com` and later `com.coin98`.
// lidofinance/reef-knot, packages/wallets/coin98: the link, which ends with the chain to begin on, and the flag `isCoin98`.
// Its extension is not public.
export default defineInjectedWallet({
  id: 'coin98',
  name: 'Coin98',
  icon,
  installUrl: 'https://coin98.com/wallet',
  rdns: ['coin98.com', 'com.coin98'],
  at: ['coin98.provider'],
  flags: ['isCoin98'],
  mobileLink: (pageUrl) => `https://coin98.com/dapp/${encodeURIComponent(pageUrl.replace(/^https?:\/\//, ''))}/1`,
});
