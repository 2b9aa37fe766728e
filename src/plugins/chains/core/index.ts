import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 1116,
  wireName: 'CORE',
  name: 'Core',
  native: { symbol: 'CORE', decimals: 18 },
  icon,
  explorer: 'https://scan.coredao.org',
  rpcUrls: ['https://rpc.coredao.org', 'https://core.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
