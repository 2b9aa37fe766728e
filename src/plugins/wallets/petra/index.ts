import { defineAptosWallet } from '../../kits/aptos/defineAptosWallet.ts';
import icon from './icon.svg';

// petra.app/docs, and the registry of AIP-62 wallets in @aptos-labs/wallet-adapter-core: the name and the link.
export default defineAptosWallet({
  id: 'petra',
  name: 'Petra',
  icon,
  installUrl: 'https://petra.app',
  registers: ['Petra'],
  mobileLink: (pageUrl) => `https://petra.app/explore?link=${encodeURIComponent(pageUrl)}`,
});
