import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 480,
  wireName: 'WORLD',
  name: 'World Chain',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://worldscan.org',
  rpcUrls: ['https://worldchain-mainnet.g.alchemy.com/public', 'https://worldchain.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
