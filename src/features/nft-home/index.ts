import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { NftIcon } from './NftIcon.tsx';

const nftHome: Feature = {
  id: 'nft-home',
  routes: [
    {
      path: '/NFT',
      view: lazyView(() => import('./NftHomePage.tsx')),
      shows: ['search', 'nftChain'],
      followsNftChain: true,
      // The title is the same in every language, so the page's texts need not be loaded.
      nav: { title: () => 'NFT', icon: NftIcon, order: 3 },
    },
  ],
  slots: [
    {
      slot: 'header.search',
      order: 3,
      load: () => import('./chain/NftChainPicker.tsx'),
      when: (_shell, route) => route?.shows?.includes('nftChain') === true,
    },
  ],
};

export default nftHome;
