import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 57073,
  wireName: 'INK',
  name: 'Ink',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://explorer.inkonchain.com',
  rpcUrls: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com', 'https://ink.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
