import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { SearchSlot } from './SearchSlot.tsx';

const search: Feature = {
  id: 'search',
  routes: [
    {
      path: '/Search',
      view: lazyView(() => import('./SearchPage.tsx')),
      shows: ['search', 'nftChain'],
      followsNftChain: true,
    },
  ],
  slots: [{ slot: 'header.search', order: 1, view: SearchSlot }],
};

export default search;
