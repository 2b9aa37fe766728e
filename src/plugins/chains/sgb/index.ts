import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 19,
  wireName: 'SGB',
  name: 'Songbird',
  native: { symbol: 'SGB', decimals: 18 },
  icon,
  explorer: 'https://songbird-explorer.flare.network',
  rpcUrls: ['https://songbird-api.flare.network/ext/C/rpc', 'https://rpc.ftso.au/songbird'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
