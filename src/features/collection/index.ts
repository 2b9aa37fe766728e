import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const collection: Feature = {
  id: 'collection',
  routes: [
    {
      path: '/collection',
      tab: '/NFT',
      view: lazyView(() => import('./CollectionPage.tsx')),
      shows: ['search', 'nftChain'],
      hides: ['footer'],
      keepsScroll: true,
    },
  ],
};

export default collection;
