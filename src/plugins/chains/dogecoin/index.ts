import { defineDogecoinChain } from '../../kits/dogecoin/defineDogecoinChain.ts';
import icon from './icon.svg';

export default defineDogecoinChain({
  id: 'bip122:1a91e3dace36e2be3bf030a65679fe82',
  name: 'Dogecoin',
  wire: { name: 'DOGE', chainId: '9666' },
  symbol: 'DOGE',
  icon,
  explorer: 'https://dogechain.info',
  rpcUrls: ['https://api.blockcypher.com/v1/doge/main', 'https://api.blockchair.com/dogecoin'],
});
