import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 143,
  wireName: 'MONAD',
  name: 'Monad',
  native: { symbol: 'MON', decimals: 18 },
  icon,
  explorer: 'https://monadscan.com',
  rpcUrls: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz', 'https://rpc-mainnet.monadinfra.com'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
