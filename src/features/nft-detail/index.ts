import type { Feature, Route } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const view = lazyView(() => import('./NftDetailPage.tsx'));
const shows = ['search', 'nftChain'] as const;

/** One page for all paths. It offers a sale to the owner and a purchase to other users. */
const routes: readonly Route[] = [
  { path: '/NFTDetail', tab: '/NFT', view, shows },
  { path: '/NFTDetailNew', tab: '/NFT', view, shows },
  { path: '/MyNFTDetail', tab: '/NFT', view, shows, hides: ['footer'] },
];

const nftDetail: Feature = { id: 'nft-detail', routes };

export default nftDetail;
