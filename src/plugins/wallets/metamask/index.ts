import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.metamask.io, “Wallet interoperability”: identity by rdns. docs.metamask.io, “Use deeplinks”: the link. Other wallets
// also set `ethereum.isMetaMask`, so the flag counts only if no wallet announces itself.
// wevm/references, packages/connectors/src/types.ts: the flag `isMetaMask`.
export default defineInjectedWallet({
  id: 'metamask',
  name: 'MetaMask',
  icon,
  popularity: 1,
  installUrl: 'https://metamask.io/download',
  rdns: ['io.metamask', 'io.metamask.flask', 'io.metamask.mobile'],
  flags: ['isMetaMask'],
  mobileLink: (pageUrl) => `https://link.metamask.io/dapp/${pageUrl.replace(/^https?:\/\//, '')}`,
});
