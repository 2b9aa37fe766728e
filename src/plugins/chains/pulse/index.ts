import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 369,
  wireName: 'PULSE',
  aliases: ['PulseChain'],
  name: 'PulseChain',
  native: { symbol: 'PLS', decimals: 18 },
  icon,
  explorer: 'https://otter.pulsechain.com',
  rpcUrls: ['https://rpc.pulsechain.com', 'https://pulsechain-rpc.publicnode.com'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
