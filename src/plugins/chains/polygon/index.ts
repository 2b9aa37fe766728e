import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 137,
  wireName: 'POLYGON',
  aliases: ['MATIC'],
  name: 'Polygon',
  native: { symbol: 'POL', decimals: 18 },
  icon,
  explorer: 'https://polygonscan.com',
  rpcUrls: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
  confirmations: 64,
  hasNftMarket: true,
});
