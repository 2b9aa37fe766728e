import { defineTronWallet } from '../../kits/tron/defineTronWallet.ts';
import { findTronLink, tronLinkUrl } from './findTronLink.ts';
import icon from './icon.svg';

// docs.tronlink.org/plugin-wallet: announced by TIP-6963, or by its own objects.
export default defineTronWallet({
  id: 'tronlink',
  name: 'TronLink',
  icon,
  installUrl: 'https://www.tronlink.org/',
  rdns: 'org.tronlink.www',
  find: findTronLink,
  autoReconnect: false,
  mobileLink: tronLinkUrl,
});
