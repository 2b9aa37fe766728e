import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 108,
  wireName: 'TT',
  name: 'ThunderCore',
  native: { symbol: 'TT', decimals: 18 },
  icon,
  explorer: 'https://explorer-mainnet.thundercore.com',
  rpcUrls: ['https://mainnet-rpc.thundercore.com', 'https://thundercore.drpc.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
