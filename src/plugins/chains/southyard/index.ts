import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

/** A chain of the demo, run by the backend on this machine. Its id is of no real network. */
export default defineEvmChain({
  chainId: 771002,
  wireName: 'SOUTHYARD',
  name: 'Southyard',
  native: { symbol: 'SYD', decimals: 18 },
  icon,
  explorer: 'devnet/explorer/SOUTHYARD',
  rpcUrls: ['devnet/rpc/SOUTHYARD'],
  multicall3: MULTICALL3,
  confirmations: 3,
  hasNftMarket: true,
  only: 'devnet',
  pins: () => import('./pins.json'),
});
