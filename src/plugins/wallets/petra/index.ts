import { defineAptosWallet } from '../../kits/aptos/defineAptosWallet.ts';
import icon from './icon.webp';

// petra.app/docs, and the registry of AIP-62 wallets in @aptos-labs/wallet-adapter-core: the name and the link. Its source
// is public only before AIP-62; the stand-in of the tests names the copy.
export default defineAptosWallet({
  id: 'petra',
  name: 'Petra',
  icon,
  installUrl: 'https://petra.app',
  registers: ['Petra'],
  mobileLink: (pageUrl) => `https://petra.app/explore?link=${encodeURIComponent(pageUrl)}`,
});
