import { defineBitcoinWallet } from '../../kits/bitcoin/defineBitcoinWallet.ts';
import { foreignAt } from '../../kits/shared/ForeignObject.ts';
import icon from './icon.svg';

// docs.xverse.app, Sats Connect: wallet_connect, wallet_getAccount, sendTransfer, signMessage, wallet events.
export default defineBitcoinWallet({
  id: 'xverse',
  name: 'Xverse',
  icon,
  installUrl: 'https://www.xverse.app/download',
  mobileLink: (pageUrl) => `https://connect.xverse.app/browser?url=${encodeURIComponent(pageUrl)}`,
  find: (globals) => foreignAt(globals, 'XverseProviders', 'BitcoinProvider'),
  open: async (raw) => new (await import('../../kits/bitcoin/XverseWallet.ts')).XverseWallet(raw),
});
