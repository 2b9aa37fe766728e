import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1329,
  wireName: 'SEIEVM',
  name: 'Sei EVM',
  native: { symbol: 'SEI', decimals: 18 },
  icon,
  explorer: 'https://seiscan.io',
  rpcUrls: ['https://evm-rpc.sei-apis.com', 'https://sei.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
