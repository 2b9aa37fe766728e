import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// developer.trustwallet.com: `trustwallet` is its own object, “Deep Linking” has the link (coin 60 is Ethereum). Other
// wallets also set `isTrust`, so the flag alone counts only if no wallet announces itself. The page's script of its app is public
// (trustwallet/trust-web3-provider), the app and the extension are not.
// thirdweb-dev/js, packages/thirdweb/src/wallets/__generated__/wallet: the name `com.trustwallet.app`.
// wevm/references, packages/connectors/src/types.ts: the flags `isTrustWallet` and `isTrust`.
export default defineInjectedWallet({
  id: 'trust',
  name: 'Trust Wallet',
  icon,
  popularity: 6,
  installUrl: 'https://trustwallet.com/download',
  rdns: ['com.trustwallet.app'],
  at: ['trustwallet', 'trustwallet.ethereum'],
  flags: ['isTrustWallet', 'isTrust'],
  mobileLink: (pageUrl) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(pageUrl)}`,
});
