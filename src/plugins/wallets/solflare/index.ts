import { defineSolanaWallet } from '../../kits/solana/defineSolanaWallet.ts';
import icon from './icon.svg';

// @solflare-wallet/sdk: `window.solflare`, which came before the registration; the link is its own `ul/v1/browse`.
export default defineSolanaWallet({
  id: 'solflare',
  name: 'Solflare',
  icon,
  installUrl: 'https://solflare.com/download',
  registers: ['Solflare'],
  object: ['solflare'],
  mobileLink: (pageUrl) =>
    `https://solflare.com/ul/v1/browse/${encodeURIComponent(pageUrl)}?ref=${encodeURIComponent(pageUrl)}`,
});
