import { defineSolanaWallet } from '../../kits/solana/wallets/defineSolanaWallet.ts';
import icon from './icon.svg';

// docs.phantom.com: the Wallet Standard, `window.phantom.solana` before it, the link `ul/browse/<url>?ref=<ref>`.
// The extension is not public.
export default defineSolanaWallet({
  id: 'phantom',
  name: 'Phantom',
  icon,
  popularity: 3,
  installUrl: 'https://phantom.com/download',
  registers: ['Phantom'],
  object: ['phantom', 'solana'],
  mobileLink: (pageUrl) =>
    `https://phantom.app/ul/browse/${encodeURIComponent(pageUrl)}?ref=${encodeURIComponent(pageUrl)}`,
  autoReconnect: false,
});
