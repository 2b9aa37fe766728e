import { defineSuiChain } from '../../kits/sui/defineSuiChain.ts';
import icon from './icon.svg';

export default defineSuiChain({
  id: 'sui:mainnet',
  name: 'Sui',
  wire: { name: 'SUI', chainId: '7299' },
  symbol: 'SUI',
  icon,
  explorer: 'https://suiscan.xyz/mainnet',
  // The Sui Foundation's. It turned its JSON-RPC nodes off in July 2026; those of other operators need a key
  // (docs.sui.io/develop/accessing-data/rpc-providers).
  rpcUrls: ['https://graphql.mainnet.sui.io/graphql'],
  chainIdentifiers: ['4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S', '35834a8a'],
});
