import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 324,
  wireName: 'ZKSYNC',
  name: 'ZKsync Era',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://explorer.zksync.io',
  rpcUrls: ['https://mainnet.era.zksync.io', 'https://zksync.drpc.org'],
  gasLimit: 40_000n,
  multicall3: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
});
