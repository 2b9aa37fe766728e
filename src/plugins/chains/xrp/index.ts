import { defineXrpChain } from '../../kits/xrp/defineXrpChain.ts';
import icon from './icon.svg';

export default defineXrpChain({
  id: 'xrpl:0',
  name: 'XRP Ledger',
  wire: { name: 'XRP', chainId: '1008600' },
  symbol: 'XRP',
  icon,
  explorer: 'https://xrpscan.com',
  scanner: 'https://api.xrpscan.com',
  rpcUrls: ['https://xrplcluster.com', 'https://s1.ripple.com:51234', 'https://s2.ripple.com:51234'],
});
