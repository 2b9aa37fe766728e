import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 128,
  wireName: 'HECO',
  name: 'HECO (Huobi Eco Chain)',
  native: { symbol: 'HT', decimals: 18 },
  icon,
  explorer: 'https://hecoinfo.com',
  rpcUrls: ['https://http-mainnet.hecochain.com'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
  isClosed: true,
});
