import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 513100,
  wireName: 'ETHF',
  name: 'EthereumFair',
  native: { symbol: 'ETHF', decimals: 18 },
  icon,
  explorer: 'https://explorer.etherfair.org',
  rpcUrls: ['https://rpc.etherfair.org', 'https://rpc.dischain.xyz'],
  gasLimit: 400_000n,
  confirmations: 500,
  hasNftMarket: true,
});
