import { defineSolanaWallet } from '../../kits/solana/wallets/defineSolanaWallet.ts';
import icon from './icon.svg';

// coral-xyz/backpack packages/wallet-standard: the name and `window.backpack`; docs.backpack.app/deeplinks: the link. The repository
// ends in 2024; newer extensions are not public.
export default defineSolanaWallet({
  id: 'backpack',
  name: 'Backpack',
  icon,
  installUrl: 'https://backpack.app/download',
  registers: ['Backpack'],
  object: ['backpack'],
  mobileLink: (pageUrl) =>
    `https://backpack.app/ul/v1/browse/${encodeURIComponent(pageUrl)}?ref=${encodeURIComponent(pageUrl)}`,
});
