import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 100,
  wireName: 'GNOSIS',
  name: 'Gnosis',
  native: { symbol: 'XDAI', decimals: 18 },
  icon,
  explorer: 'https://gnosisscan.io',
  rpcUrls: ['https://rpc.gnosischain.com', 'https://gnosis-rpc.publicnode.com', 'https://gnosis.drpc.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
