import { defineSolanaChain } from '../../kits/solana/defineSolanaChain.ts';
import icon from './icon.svg';

/** The demo's Solana, run by the backend on this machine. Its id is of no real network. */
export default defineSolanaChain({
  id: 'solana:GbLkWqMXRyDt879ZBRJ3MiJMdSxqUf7R',
  name: 'Solyard',
  wire: { name: 'SOLYARD', chainId: '771003' },
  symbol: 'YSOL',
  icon,
  explorer: 'devnet/explorer/SOLYARD',
  rpcUrls: ['devnet/rpc/SOLYARD'],
  only: 'devnet',
  pins: () => import('./pins.json'),
});
