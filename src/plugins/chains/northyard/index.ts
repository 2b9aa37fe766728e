import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

/** A chain of the demo, run by the backend on this machine. Its id is of no real network. */
export default defineEvmChain({
  chainId: 771001,
  wireName: 'NORTHYARD',
  name: 'Northyard',
  native: { symbol: 'NYD', decimals: 18 },
  icon,
  explorer: 'devnet/explorer/NORTHYARD',
  rpcUrls: ['devnet/rpc/NORTHYARD'],
  multicall3: MULTICALL3,
  confirmations: 3,
  hasNftMarket: true,
  hasNftSearch: true,
  only: 'devnet',
  pins: () => import('./pins.json'),
});
