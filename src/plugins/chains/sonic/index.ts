import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 146,
  wireName: 'SONIC',
  name: 'Sonic',
  native: { symbol: 'S', decimals: 18 },
  icon,
  explorer: 'https://sonicscan.org',
  rpcUrls: ['https://rpc.soniclabs.com', 'https://sonic.drpc.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
