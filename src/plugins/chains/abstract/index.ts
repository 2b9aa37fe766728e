import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 2741,
  wireName: 'ABSTRACT',
  name: 'Abstract',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://abscan.org',
  rpcUrls: ['https://api.mainnet.abs.xyz', 'https://abstract.drpc.org'],
  gasLimit: 40_000n,
  multicall3: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7',
});
