import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 8217,
  wireName: 'KLAY',
  aliases: ['KAIA', 'KLAYTN'],
  name: 'Kaia (formerly Klaytn)',
  native: { symbol: 'KAIA', decimals: 18 },
  icon,
  explorer: 'https://kaiascan.io',
  rpcUrls: ['https://public-en.node.kaia.io', 'https://klaytn.drpc.org'],
  gasLimit: 400_000n,
  multicall3: MULTICALL3,
});
