import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 169,
  wireName: 'MANTA',
  name: 'Manta Pacific',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://pacific-explorer.manta.network',
  rpcUrls: ['https://pacific-rpc.manta.network/http', 'https://manta-pacific.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
