import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 7000,
  wireName: 'ZETA',
  name: 'ZetaChain',
  native: { symbol: 'ZETA', decimals: 18 },
  icon,
  explorer: 'https://zetascan.com',
  rpcUrls: ['https://zetachain-evm.blockpi.network/v1/rpc/public', 'https://zeta-chain.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
