import { defineSuiWallet } from '../../kits/sui/defineSuiWallet.ts';
import icon from './icon.svg';

// docs.sui.io, sdk.mystenlabs.com/slush-wallet: extension and app register by the Wallet Standard, once as 'Sui Wallet'.
// sdk.mystenlabs.com/slush-wallet/deep-linking: the link.
export default defineSuiWallet({
  id: 'sui',
  name: 'Slush (Sui Wallet)',
  icon,
  installUrl: 'https://slush.app',
  registers: ['Slush', 'Sui Wallet'],
  mobileLink: (pageUrl) => `https://my.slush.app/browse/${encodeURIComponent(pageUrl)}`,
});
