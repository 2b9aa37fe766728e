import { defineEvmChain, ENS_REGISTRY } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 10001,
  wireName: 'ETHW',
  name: 'EthereumPoW',
  native: { symbol: 'ETHW', decimals: 18 },
  icon,
  explorer: 'https://www.oklink.com/ethw',
  rpcUrls: ['https://mainnet.ethereumpow.org/'],
  gasLimit: 400_000n,
  confirmations: 500,
  ensRegistry: ENS_REGISTRY,
  hasNftMarket: true,
});
