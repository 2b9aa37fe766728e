import { defineFilecoinChain } from '../../kits/filecoin/defineFilecoinChain.ts';
import icon from './icon.svg';

export default defineFilecoinChain({
  network: 'mainnet',
  id: 'fil:f',
  wire: { name: 'FIL', chainId: '1200' },
  name: 'Filecoin',
  symbol: 'FIL',
  icon,
  addressUrl: 'https://filfox.info/en/address/{}',
  transactionUrl: 'https://filfox.info/en/message/{}',
  rpcUrls: ['https://api.node.glif.io/rpc/v1', 'https://filecoin.chainup.net/rpc/v1'],
  sample: 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy',
});
