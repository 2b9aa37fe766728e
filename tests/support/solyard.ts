import { defineSolanaChain } from '../../src/plugins/kits/solana/defineSolanaChain.ts';

/** The local Solana of `server/devnet/solana` as a chain. Its id is of no real network. */
export const solyard = defineSolanaChain({
  id: 'solana:GbLkWqMXRyDt879ZBRJ3MiJMdSxqUf7R',
  name: 'Solyard',
  wire: { name: 'SOLYARD', chainId: '771003' },
  symbol: 'YSOL',
  icon: 'icon.svg',
  explorer: 'devnet/explorer/SOLYARD',
  rpcUrls: [],
});
