import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const nftTransfer: Feature = {
  id: 'nft-transfer',
  routes: [
    {
      path: '/transfer',
      tab: '/NFT',
      view: lazyView(() => import('./TransferPage.tsx')),
      shows: ['search', 'nftChain'],
    },
  ],
};

export default nftTransfer;
