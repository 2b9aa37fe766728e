import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 2000,
  wireName: 'DOGECHAIN',
  aliases: ['DC'],
  name: 'Dogechain',
  native: { symbol: 'DOGE', decimals: 18 },
  icon,
  explorer: 'https://explorer.dogechain.dog',
  rpcUrls: ['https://rpc.dogechain.dog', 'https://rpc-us.dogechain.dog'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
