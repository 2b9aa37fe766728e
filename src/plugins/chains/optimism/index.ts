import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 10,
  wireName: 'OPTIMISM',
  aliases: ['OP'],
  name: 'OP Mainnet',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://optimistic.etherscan.io',
  rpcUrls: ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com', 'https://optimism.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
