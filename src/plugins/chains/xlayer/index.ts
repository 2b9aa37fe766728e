import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 196,
  wireName: 'XLAYER',
  name: 'X Layer',
  native: { symbol: 'OKB', decimals: 18 },
  icon,
  explorer: 'https://www.oklink.com/xlayer',
  rpcUrls: ['https://rpc.xlayer.tech', 'https://xlayerrpc.okx.com', 'https://xlayer.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
