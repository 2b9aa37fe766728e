import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 42161,
  wireName: 'ARBITRUM',
  aliases: ['ARB'],
  name: 'Arbitrum One',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://arbiscan.io',
  rpcUrls: ['https://arbitrum-one-rpc.publicnode.com', 'https://arb1.arbitrum.io/rpc'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
  confirmations: 20,
  hasNftMarket: true,
});
