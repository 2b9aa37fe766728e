import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 167000,
  wireName: 'TAIKO',
  name: 'Taiko',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://taikoscan.io',
  rpcUrls: ['https://rpc.mainnet.taiko.xyz', 'https://rpc.taiko.xyz', 'https://taiko.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
