import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 81457,
  wireName: 'BLAST',
  name: 'Blast',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://blastscan.io',
  rpcUrls: ['https://rpc.blast.io', 'https://blast-rpc.publicnode.com', 'https://blast.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
