import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 2222,
  wireName: 'KAVAEVM',
  name: 'Kava EVM',
  native: { symbol: 'KAVA', decimals: 18 },
  icon,
  explorer: 'https://kavascan.com',
  rpcUrls: ['https://evm.kava.io', 'https://kava-evm-rpc.publicnode.com', 'https://kava.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
