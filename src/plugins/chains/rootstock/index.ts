import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 30,
  wireName: 'ROOTSTOCK',
  name: 'Rootstock',
  native: { symbol: 'RBTC', decimals: 18 },
  icon,
  explorer: 'https://explorer.rootstock.io',
  rpcUrls: ['https://public-node.rsk.co', 'https://mycrypto.rsk.co', 'https://rootstock.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
  checksum: 'eip1191',
});
