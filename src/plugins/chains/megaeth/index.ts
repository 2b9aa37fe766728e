import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 4326,
  wireName: 'MEGAETH',
  name: 'MegaETH',
  native: { symbol: 'ETH', decimals: 18 },
  icon,
  explorer: 'https://mega.etherscan.io',
  rpcUrls: ['https://mainnet.megaeth.com/rpc', 'https://megaeth.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
