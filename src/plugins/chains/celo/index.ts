import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 42220,
  wireName: 'CELO',
  name: 'Celo',
  native: { symbol: 'CELO', decimals: 18 },
  icon,
  explorer: 'https://celoscan.io',
  rpcUrls: ['https://forno.celo.org', 'https://celo.drpc.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
