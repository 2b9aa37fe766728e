import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { RegistryCard } from './PluginCard.tsx';

const hosts = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url, location.href).host))].join(', ');

/** The facts of a chain, as its folder declares them. */
export const chainCard = (chain: ChainPlugin): RegistryCard => ({
  id: chain.id,
  name: chain.name,
  icon: chain.icon,
  groups: [chain.family],
  badges: [
    ...(chain.only ? [`only in the ${chain.only}`] : []),
    ...(chain.isClosed ? ['closed'] : []),
    ...(chain.hasNftMarket ? ['NFT market'] : []),
  ],
  rows: [
    ['Id', chain.id],
    ['On the wire', `${chain.wire.name} ${chain.wire.chainId}`],
    ['Coin', `${chain.native.symbol}, ${chain.native.decimals} decimals`],
    ['Explorer', hosts([chain.explorer.address(chain.samples.address)])],
    ['Nodes', hosts(chain.rpcUrls)],
    ['Payment by', chain.memo && `address and ${chain.memo.kind}`],
  ],
});
