import { defineSolanaChain } from '../../kits/solana/defineSolanaChain.ts';
import icon from './icon.svg';

export default defineSolanaChain({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  wire: { name: 'SOL', chainId: '2021', aliases: ['SOLANA'] },
  symbol: 'SOL',
  icon,
  explorer: 'https://solscan.io',
  rpcUrls: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
});
