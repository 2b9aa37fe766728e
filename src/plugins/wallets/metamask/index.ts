import { defineInjectedWallet } from '../../kits/evm/defineInjectedWallet.ts';
import icon from './icon.svg';

// Identity by rdns (EIP-6963), as its documentation advises: other wallets set `ethereum.isMetaMask` too, so the flag
// counts only where nobody announces anything.
export default defineInjectedWallet({
  id: 'metamask',
  name: 'MetaMask',
  icon,
  installUrl: 'https://metamask.io/download',
  rdns: ['io.metamask', 'io.metamask.flask', 'io.metamask.mobile'],
  flags: ['isMetaMask'],
  mobileLink: (pageUrl) => `https://metamask.app.link/dapp/${pageUrl.replace(/^https?:\/\//, '')}`,
});
