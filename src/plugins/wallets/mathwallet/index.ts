import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.mathwallet.org: marks `ethereum` with `isMathWallet`, and has the link (FAQ). It documents no EIP-6963 name.
// Its scripts for EVM pages are not public: mathwallet/extension is only for Substrate.
export default defineInjectedWallet({
  id: 'mathwallet',
  name: 'MathWallet',
  icon,
  installUrl: 'https://mathwallet.org',
  rdns: [],
  flags: ['isMathWallet'],
  mobileLink: (pageUrl) => `mathwallet://mathwallet.org?action=link&value=${encodeURIComponent(pageUrl)}`,
});
