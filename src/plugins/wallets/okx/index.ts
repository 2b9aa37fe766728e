import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import { okxAppLink } from '../../kits/shared/wallets/okxAppLink.ts';
import icon from './icon.svg';

// web3.okx.com/build/docs: `okxwallet` is its own object; web3.okx.com/build/docs/waas/app-universal-link has the link.
// thirdweb-dev/js, packages/thirdweb/src/wallets/__generated__/wallet: the name `com.okex.wallet`.
// wevm/references, packages/connectors/src/types.ts: the flags `isOkxWallet` and `isOKExWallet`.
export default defineInjectedWallet({
  id: 'okx',
  name: 'OKX Wallet',
  icon,
  popularity: 4,
  installUrl: 'https://web3.okx.com/download',
  rdns: ['com.okex.wallet'],
  at: ['okxwallet'],
  flags: ['isOkxWallet', 'isOKExWallet'],
  mobileLink: okxAppLink,
});
