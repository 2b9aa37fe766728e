import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1868,
  wireName: 'SONEIUM',
  name: 'Soneium',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://soneium.blockscout.com',
  rpcUrls: ['https://rpc.soneium.org', 'https://soneium.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
