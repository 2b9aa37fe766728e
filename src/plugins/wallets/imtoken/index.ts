import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// An app with a browser of its own and no extension: it marks `ethereum` with `isImToken`. It documents no EIP-6963 name, so an
// announcement of it shows as a wallet of its own. The link is its documented scheme.
export default defineInjectedWallet({
  id: 'imtoken',
  name: 'imToken',
  icon,
  installUrl: 'https://token.im/download',
  rdns: [],
  flags: ['isImToken'],
  mobileLink: (pageUrl) => `imtokenv2://navigate/DappView?url=${encodeURIComponent(pageUrl)}`,
});
