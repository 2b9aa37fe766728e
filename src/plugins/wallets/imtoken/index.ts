import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// An app with its own browser. @web3-onboard/injected-wallets (types.d.ts): the flag `isImToken`. @tronweb3/tronwallet-adapter-imtoken
// (src/utils.ts): the link. It documents no EIP-6963 name, so an announcement is recognized by the flag on its object. The
// script that it adds to a page is not public (github.com/consenlabs).
export default defineInjectedWallet({
  id: 'imtoken',
  name: 'imToken',
  icon,
  installUrl: 'https://token.im/download',
  rdns: [],
  flags: ['isImToken'],
  mobileLink: (pageUrl) => `imtokenv2://navigate/DappView?url=${encodeURIComponent(pageUrl)}`,
});
