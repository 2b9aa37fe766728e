import { defineBitcoinChain } from '../../kits/bitcoin/defineBitcoinChain.ts';
import icon from './icon.svg';

export default defineBitcoinChain({
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  wire: { name: 'BTC', chainId: '1994' },
  symbol: 'BTC',
  icon,
  explorer: 'https://mempool.space',
  rpcUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
});
