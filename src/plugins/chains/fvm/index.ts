import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 314,
  wireName: 'FVM',
  name: 'Filecoin EVM (FEVM)',
  native: { symbol: 'FIL', decimals: 18 },
  icon,
  explorer: 'https://filfox.info/en',
  rpcUrls: ['https://api.node.glif.io/rpc/v1', 'https://filecoin.drpc.org', 'https://filecoin.chainup.net/rpc/v1'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
