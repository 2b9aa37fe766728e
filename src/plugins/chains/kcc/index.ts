import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 321,
  wireName: 'KCC',
  name: 'KCC',
  native: { symbol: 'KCS', decimals: 18 },
  icon,
  explorer: 'https://explorer.kcc.io/en',
  rpcUrls: ['https://rpc-mainnet.kcc.network', 'https://kcc-rpc.com'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
