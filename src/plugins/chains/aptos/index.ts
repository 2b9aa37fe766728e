import { defineAptosChain } from '../../kits/aptos/defineAptosChain.ts';
import icon from './icon.svg';

export default defineAptosChain({
  id: 'aptos:1',
  name: 'Aptos',
  wire: { name: 'APT', chainId: '072611' },
  symbol: 'APT',
  icon,
  explorer: { url: 'https://explorer.aptoslabs.com', network: 'mainnet' },
  // Nodes of two operators: Aptos Labs and PublicNode (publicnode.com).
  rpcUrls: ['https://api.mainnet.aptoslabs.com/v1', 'https://aptos-rest.publicnode.com/v1'],
});
