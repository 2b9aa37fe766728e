import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const createAi: Feature = {
  id: 'create-ai',
  routes: [
    {
      path: '/createAi',
      tab: '/NFT',
      view: lazyView(() => import('./CreateAiPage.tsx')),
      shows: ['search', 'nftChain'],
      followsNftChain: true,
    },
  ],
};

export default createAi;
