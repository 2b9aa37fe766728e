import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 2020,
  wireName: 'RONIN',
  name: 'Ronin',
  native: { symbol: 'RON', decimals: 18 },
  icon,
  explorer: 'https://app.roninchain.com',
  rpcUrls: ['https://api.roninchain.com/rpc', 'https://ronin.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
  addressPrefix: 'ronin:',
});
