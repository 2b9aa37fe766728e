import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 200901,
  wireName: 'BITLAYER',
  name: 'Bitlayer',
  native: { symbol: 'BTC', decimals: 18 },
  icon,
  explorer: 'https://www.btrscan.com',
  rpcUrls: ['https://rpc.bitlayer.org', 'https://rpc.bitlayer-rpc.com'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
