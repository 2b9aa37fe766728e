import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 80094,
  wireName: 'BERA',
  name: 'Berachain',
  native: { symbol: 'BERA', decimals: 18 },
  icon,
  explorer: 'https://berascan.com',
  rpcUrls: ['https://rpc.berachain.com', 'https://berachain-rpc.publicnode.com', 'https://berachain.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
