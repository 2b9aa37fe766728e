import { defineCosmosWallet } from '../../kits/cosmos/defineCosmosWallet.ts';
import icon from './icon.svg';

// docs.keplr.app/api, and api/mobile/deeplink for the link. It has no way to ask silently, which is one more reason not to restore
// it on load.
export default defineCosmosWallet({
  id: 'keplr',
  name: 'Keplr',
  icon,
  chainType: 'KAVA',
  installUrl: 'https://www.keplr.app/get',
  global: 'keplr',
  networks: ['kava_2222-10', 'pacific-1'],
  autoReconnect: false,
  mobileLink: (pageUrl) => `https://deeplink.keplr.app/web-browser?url=${encodeURIComponent(pageUrl)}`,
});
