import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const view = lazyView(() => import('./NftPage.tsx'));
const shows = ['search', 'nftChain'] as const;

/** The address at which NFTs are to be made with AI (spec 2). It works from the first release on, so that links keep their meaning. */
const nft: Feature = {
  id: 'nft',
  routes: [{ path: '/createAi', view, shows }],
};

export default nft;
