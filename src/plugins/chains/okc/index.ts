import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 66,
  wireName: 'OKC',
  aliases: ['OKExChain'],
  name: 'OKTChain (OKExChain)',
  native: { symbol: 'OKT', decimals: 18 },
  icon,
  explorer: 'https://www.oklink.com/okc',
  rpcUrls: ['https://exchainrpc.okex.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
  isClosed: true,
});
