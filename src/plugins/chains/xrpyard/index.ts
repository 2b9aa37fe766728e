import { defineXrpChain } from '../../kits/xrp/defineXrpChain.ts';
import icon from './icon.svg';

/** The demo's XRP Ledger, run by the backend on this machine. Its number and its addresses are of no real network. */
export default defineXrpChain({
  id: 'xrpl:771005',
  name: 'Xrpyard',
  wire: { name: 'XRPYARD', chainId: '771005' },
  symbol: 'YXRP',
  icon,
  explorer: 'devnet/explorer/XRPYARD',
  rpcUrls: ['devnet/rpc/XRPYARD'],
  isTest: true,
  only: 'devnet',
  pins: () => import('./pins.json'),
});
