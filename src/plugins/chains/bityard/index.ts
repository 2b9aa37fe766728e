import { defineBitcoinChain } from '../../kits/bitcoin/defineBitcoinChain.ts';
import icon from './icon.svg';

/** The demo's Bitcoin, run by the backend on this machine. Its id and its addresses are of no real network. */
export default defineBitcoinChain({
  id: 'bip122:bd46be5d34ebfb1515830d0f917a397f',
  name: 'Bityard',
  wire: { name: 'BITYARD', chainId: '771004' },
  symbol: 'YBIT',
  icon,
  explorer: 'devnet/explorer/BITYARD',
  rpcUrls: ['devnet/rpc/BITYARD'],
  isRegtest: true,
  only: 'devnet',
  pins: () => import('./pins.json'),
});
