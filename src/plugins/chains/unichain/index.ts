import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 130,
  wireName: 'UNICHAIN',
  name: 'Unichain',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://uniscan.xyz',
  rpcUrls: ['https://mainnet.unichain.org', 'https://unichain-rpc.publicnode.com', 'https://unichain.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
