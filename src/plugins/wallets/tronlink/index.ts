import { defineTronWallet } from '../../kits/tron/wallets/defineTronWallet.ts';
import { findTronLink, tronLinkUrl } from './findTronLink.ts';
import icon from './icon.webp';

// docs.tronlink.org (github.com/TronLink/docs), plugin-wallet/active-requests: announced by TIP-6963, or by its own objects.
// mobile/deeplink: the link. The extension is public up to version 3 (TronLink/tronlink-extension). Locked: see docs/adr/0023.
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
