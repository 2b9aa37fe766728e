import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// Identity by rdns (EIP-6963), as its documentation advises. Other wallets also set `ethereum.isMetaMask`, so the flag
// counts only if no wallet announces itself.
export default defineInjectedWallet({
  id: 'metamask',
  name: 'MetaMask',
  icon,
  installUrl: 'https://metamask.io/download',
  rdns: ['io.metamask', 'io.metamask.flask', 'io.metamask.mobile'],
  flags: ['isMetaMask'],
  mobileLink: (pageUrl) => `https://metamask.app.link/dapp/${pageUrl.replace(/^https?:\/\//, '')}`,
});
