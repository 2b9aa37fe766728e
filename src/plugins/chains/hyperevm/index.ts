import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 999,
  wireName: 'HYPEREVM',
  name: 'HyperEVM',
  native: { symbol: 'HYPE', decimals: 18 },
  icon,
  explorer: 'https://hyperevmscan.io',
  rpcUrls: ['https://rpc.hyperliquid.xyz/evm', 'https://hyperliquid.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
