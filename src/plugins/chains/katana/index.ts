import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 747474,
  wireName: 'KATANA',
  name: 'Katana',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://katanascan.com',
  rpcUrls: ['https://rpc.katana.network', 'https://katana.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
