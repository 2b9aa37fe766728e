import { defineTronChain } from '../../kits/tron/defineTronChain.ts';
import icon from './icon.svg';

export default defineTronChain({
  id: 'tron:0x2b6653dc',
  wire: { name: 'TRON', chainId: '0', aliases: ['TRX'] },
  name: 'TRON',
  symbol: 'TRX',
  decimals: 6,
  icon,
  explorer: 'https://tronscan.org',
  rpcUrls: ['https://api.trongrid.io', 'https://tron-rpc.publicnode.com'],
});
