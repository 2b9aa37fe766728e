import { defineIconHavahChain } from '../../kits/icon-havah/defineIconHavahChain.ts';
import icon from './icon.svg';

export default defineIconHavahChain({
  nid: '0x100',
  wire: { name: 'HAVAH', chainId: '6000', aliases: ['HVH'] },
  name: 'HAVAH',
  symbol: 'HVH',
  icon,
  addressUrl: 'https://scan.havah.io/address/{}',
  transactionUrl: 'https://scan.havah.io/txn/{}',
  rpcUrls: ['https://ctz.havah.io/api/v3'],
  sample: 'hxbe258ceb872e08851f1f59694dac2558708ece11',
});
