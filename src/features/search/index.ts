import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const search: Feature = {
  id: 'search',
  routes: [
    {
      path: '/Search',
      tab: '/NFT',
      view: lazyView(() => import('./SearchPage.tsx')),
      shows: ['search', 'nftChain'],
      followsNftChain: true,
    },
  ],
  slots: [
    {
      slot: 'header.search',
      order: 1,
      load: () => import('./SearchBox.tsx'),
      when: (shell, route) => route?.shows?.includes('search') === true && nftChainOf(shell).current !== undefined,
    },
  ],
};

export default search;
