import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 534352,
  wireName: 'SCROLL',
  name: 'Scroll',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://scrollscan.com',
  rpcUrls: ['https://rpc.scroll.io', 'https://scroll.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
