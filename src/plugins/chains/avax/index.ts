import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 43114,
  wireName: 'AVAX',
  aliases: ['AVAXC', 'AVALANCHE'],
  name: 'Avalanche C-Chain',
  native: { symbol: 'AVAX', decimals: 18 },
  icon,
  explorer: 'https://snowtrace.io',
  rpcUrls: [
    'https://api.avax.network/ext/bc/C/rpc',
    'https://avalanche-c-chain-rpc.publicnode.com',
    'https://avalanche.drpc.org',
  ],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
