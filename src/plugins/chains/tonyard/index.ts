import { defineTonChain } from '../../kits/ton/defineTonChain.ts';
import icon from './icon.svg';

/** The demo's TON, run by the backend on this machine. Its id and its addresses are of no real network. */
export default defineTonChain({
  id: 'tvm:-771006',
  wire: { name: 'TONYARD', chainId: '771006' },
  name: 'Tonyard',
  symbol: 'YTON',
  decimals: 9,
  icon,
  explorer: 'devnet/explorer/TONYARD',
  rpcUrls: ['devnet/rpc/TONYARD'],
  isTest: true,
  only: 'devnet',
  pins: () => import('./pins.json'),
});
