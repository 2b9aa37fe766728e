import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 25,
  wireName: 'CRONOS',
  name: 'Cronos',
  native: { symbol: 'CRO', decimals: 18 },
  icon,
  explorer: 'https://explorer.cronos.org',
  rpcUrls: ['https://evm.cronos.org', 'https://cronos-evm-rpc.publicnode.com', 'https://cronos.drpc.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
