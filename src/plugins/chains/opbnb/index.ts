import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 204,
  wireName: 'OPBNB',
  name: 'opBNB',
  native: { symbol: 'BNB', decimals: 18 },
  icon,
  explorer: 'https://opbnb.bscscan.com',
  rpcUrls: ['https://opbnb-mainnet-rpc.bnbchain.org', 'https://opbnb-rpc.publicnode.com', 'https://opbnb.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
