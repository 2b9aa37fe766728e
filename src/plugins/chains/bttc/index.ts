import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 199,
  wireName: 'BTTC',
  name: 'BitTorrent Chain',
  native: { symbol: 'BTT', decimals: 18 },
  icon,
  explorer: 'https://bttcscan.com',
  rpcUrls: ['https://rpc.bittorrentchain.io', 'https://rpc.bt.io'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
