import { defineSuiChain } from '../../kits/sui/defineSuiChain.ts';
import icon from './icon.svg';

export default defineSuiChain({
  id: 'sui:mainnet',
  name: 'Sui',
  wire: { name: 'SUI', chainId: '7299' },
  symbol: 'SUI',
  icon,
  explorer: 'https://suiscan.xyz/mainnet',
  rpcUrls: ['https://graphql.mainnet.sui.io/graphql', 'https://fullnode.mainnet.sui.io:443'],
  chainIdentifiers: ['4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S', '35834a8a'],
});
