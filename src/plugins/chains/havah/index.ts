import { defineIconHavahChain } from '../../kits/icon-havah/defineIconHavahChain.ts';
import icon from './icon.svg';

export default defineIconHavahChain({
  nid: '0x100',
  wire: { name: 'HAVAH', chainId: '6000', aliases: ['HVH'] },
  name: 'HAVAH',
  symbol: 'HVH',
  icon,
  explorer: {
    address: (address) => `https://scan.havah.io/address/${encodeURIComponent(address)}`,
    transaction: (hash) => `https://scan.havah.io/txn/${encodeURIComponent(hash)}`,
  },
  rpcUrls: ['https://ctz.havah.io/api/v3'],
  samples: {
    address: 'hxbe258ceb872e08851f1f59694dac2558708ece11',
    notAddress: '0xbe258ceb872e08851f1f59694dac2558708ece11',
  },
});
