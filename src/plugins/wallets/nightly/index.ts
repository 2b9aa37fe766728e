import { defineAptosWallet } from '../../kits/aptos/defineAptosWallet.ts';
import icon from './icon.svg';

// The registry of AIP-62 wallets in @aptos-labs/wallet-adapter-core: the name and the link. The extension's source is not
// public; the stand-in of the tests replies as its makers' nightly-labs/connect.
export default defineAptosWallet({
  id: 'nightly',
  name: 'Nightly (Aptos)',
  icon,
  installUrl: 'https://nightly.app/download',
  registers: ['Nightly'],
  mobileLink: (pageUrl) => `nightly://v1?network=aptos&url=${encodeURIComponent(pageUrl)}`,
});
