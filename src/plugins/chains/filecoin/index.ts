import { defineFilecoinChain } from '../../kits/filecoin/defineFilecoinChain.ts';
import icon from './icon.svg';

export default defineFilecoinChain({
  network: 'mainnet',
  id: 'fil:f',
  wire: { name: 'FIL', chainId: '1200' },
  name: 'Filecoin',
  symbol: 'FIL',
  icon,
  explorer: {
    address: (address) => `https://filfox.info/en/address/${encodeURIComponent(address)}`,
    transaction: (hash) => `https://filfox.info/en/message/${encodeURIComponent(hash)}`,
  },
  rpcUrls: ['https://api.node.glif.io/rpc/v1', 'https://filecoin.chainup.net/rpc/v1'],
  samples: {
    address: 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy',
    notAddress: 't17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy',
  },
});
