import { defineSolanaWallet } from '../../kits/solana/wallets/defineSolanaWallet.ts';
import icon from './icon.svg';

// docs.exodus.com/api-reference/solana-provider-api: `window.exodus.solana`; newer versions register.
export default defineSolanaWallet({
  id: 'exodus',
  name: 'Exodus (Solana)',
  icon,
  installUrl: 'https://www.exodus.com/download',
  registers: ['Exodus'],
  object: ['exodus', 'solana'],
  autoReconnect: false,
});
