import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1030,
  wireName: 'CFX',
  name: 'Conflux eSpace',
  native: { symbol: 'CFX', decimals: 18 },
  icon,
  explorer: 'https://evm.confluxscan.org',
  rpcUrls: ['https://evm.confluxrpc.com', 'https://conflux-espace-public.unifra.io'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
