import { definePolkadotWallet } from '../../kits/polkadot/wallets/definePolkadotWallet.ts';
import icon from './icon.svg';

// TalismanSociety/talisman, apps/extension, the page script (`injectExtension`): injects itself as 'talisman'. docs.talisman.xyz: the
// download page.
export default definePolkadotWallet({
  id: 'talisman',
  name: 'Talisman',
  icon,
  installUrl: 'https://www.talisman.xyz/download',
  extension: 'talisman',
  network: 'DOT',
});
