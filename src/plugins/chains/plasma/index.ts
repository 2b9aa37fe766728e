import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 9745,
  wireName: 'PLASMA',
  name: 'Plasma',
  native: { symbol: 'XPL', decimals: 18 },
  icon,
  explorer: 'https://plasmascan.to',
  rpcUrls: ['https://rpc.plasma.to', 'https://plasma.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
