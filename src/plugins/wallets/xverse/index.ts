import { defineBitcoinWallet } from '../../kits/bitcoin/defineBitcoinWallet.ts';
import { foreignAt } from '../../kits/shared/wallets/ForeignObject.ts';
import icon from './icon.svg';

// secretkeylabs/xverse-web-extension, src/inpage/index.ts: the object. @sats-connect/core: requests, codes and events.
// docs.xverse.app: the link.
export default defineBitcoinWallet({
  id: 'xverse',
  name: 'Xverse',
  icon,
  installUrl: 'https://www.xverse.app/download',
  mobileLink: (pageUrl) => `https://connect.xverse.app/browser?url=${encodeURIComponent(pageUrl)}`,
  find: (globals) => foreignAt(globals, 'XverseProviders', 'BitcoinProvider'),
  open: async (raw) => new (await import('../../kits/bitcoin/XverseWallet.ts')).XverseWallet(raw),
});
