import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 250,
  wireName: 'FTM',
  aliases: ['FANTOM'],
  name: 'Fantom Opera',
  native: { symbol: 'FTM', decimals: 18 },
  icon,
  explorer: 'https://explorer.fantom.network',
  rpcUrls: ['https://rpcapi.fantom.network', 'https://fantom.drpc.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
  isClosed: true,
});
