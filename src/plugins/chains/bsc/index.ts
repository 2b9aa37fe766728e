import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 56,
  wireName: 'BSC',
  name: 'BNB Smart Chain',
  native: { symbol: 'BNB', decimals: 18 },
  icon,
  explorer: 'https://bscscan.com',
  rpcUrls: ['https://bsc-rpc.publicnode.com', 'https://bsc-dataseed.bnbchain.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
  confirmations: 15,
  hasNftMarket: true,
});
