import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 59144,
  wireName: 'LINEA',
  name: 'Linea',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://lineascan.build',
  rpcUrls: ['https://rpc.linea.build', 'https://linea.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
