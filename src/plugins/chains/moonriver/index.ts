import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1285,
  wireName: 'MOONRIVER',
  name: 'Moonriver',
  native: { symbol: 'MOVR', decimals: 18 },
  icon,
  explorer: 'https://moonriver.moonscan.io',
  rpcUrls: ['https://rpc.api.moonriver.moonbeam.network', 'https://moonriver-rpc.publicnode.com'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
