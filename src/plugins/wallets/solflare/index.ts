import { defineSolanaWallet } from '../../kits/solana/wallets/defineSolanaWallet.ts';
import icon from './icon.svg';

// @solflare-wallet/sdk: `window.solflare`, which came before the registration; the link is its own `ul/v1/browse`.
// The extension is not public. The SDK shows its answers (src/adapters/iframe.ts): signatures as text or bytes, errors with a text alone.
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
