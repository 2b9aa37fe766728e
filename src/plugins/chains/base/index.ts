import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 8453,
  wireName: 'BASE',
  name: 'Base',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://basescan.org',
  rpcUrls: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com', 'https://base.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
