import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// devdocs.safepal.com, “Ethereum”: `safepalProvider` is its own object. rainbow-me/rainbowkit, safepalWallet: the flag `isSafePal`.
// Its EIP-6963 name is a page's address, odd as that is. No public source of `https://www.safepal.com/download` as a name, nor of
// the link, was found.
export default defineInjectedWallet({
  id: 'safepal',
  name: 'SafePal',
  icon,
  installUrl: 'https://www.safepal.com/download',
  rdns: ['https://www.safepal.com/download'],
  at: ['safepalProvider'],
  flags: ['isSafePal'],
  mobileLink: (pageUrl) => `https://link.safepal.io/dapp?url=${encodeURIComponent(pageUrl)}`,
});
