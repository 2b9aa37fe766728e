import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 14,
  wireName: 'FLARE',
  name: 'Flare',
  native: { symbol: 'FLR', decimals: 18 },
  icon,
  explorer: 'https://flare-explorer.flare.network',
  rpcUrls: ['https://flare-api.flare.network/ext/C/rpc', 'https://flare.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
