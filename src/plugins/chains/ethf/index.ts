import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

/** EthereumFair was renamed to DisChain, its coin to DIS. The chain id and the backend's name are the same (docs/adr/0020). */
export default defineEvmChain({
  chainId: 513100,
  wireName: 'ETHF',
  aliases: ['DIS'],
  name: 'DisChain (EthereumFair)',
  native: { symbol: 'DIS', decimals: 18 },
  icon,
  explorer: 'https://www.oklink.com/dis',
  rpcUrls: ['https://rpc.dischain.xyz', 'https://rpc.etherfair.org'],
  gasLimit: 400_000n,
  confirmations: 500,
  hasNftMarket: true,
});
