import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 5000,
  wireName: 'MANTLE',
  aliases: ['MNT'],
  name: 'Mantle',
  native: { symbol: 'MNT', decimals: 18 },
  icon,
  explorer: 'https://mantlescan.xyz',
  rpcUrls: ['https://rpc.mantle.xyz', 'https://mantle-rpc.publicnode.com', 'https://mantle.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
