import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1088,
  wireName: 'METIS',
  name: 'Metis Andromeda',
  native: { symbol: 'METIS', decimals: 18 },
  icon,
  explorer: 'https://explorer.metis.io',
  rpcUrls: ['https://andromeda.metis.io/?owner=1088', 'https://metis.drpc.org', 'https://metis-public.nodies.app'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
