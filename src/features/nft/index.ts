import type { Feature, Route } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { messages } from './messages.ts';
import { NftIcon } from './NftIcon.tsx';

const view = lazyView(() => import('./NftPage.tsx'));
const shows = ['search'] as const;
const hides = ['footer'] as const;

/** The market's addresses (spec 2). They work from the first release on, so that links keep their meaning. */
const routes: readonly Route[] = [
  {
    path: '/NFT',
    view,
    shows,
    nav: { title: ({ i18n }) => i18n.translator(messages)('nav'), icon: NftIcon, order: 3 },
  },
  { path: '/collection', view, shows, hides, keepsScroll: true },
  { path: '/NFTDetail', view, shows },
  { path: '/NFTDetailNew', view, shows },
  { path: '/MyNFTDetail', view, shows, hides },
  { path: '/sell', view, shows, hides },
  { path: '/review', view, shows, hides },
  { path: '/transfer', view, shows },
  { path: '/Search', view, shows },
  { path: '/create', view, shows },
  { path: '/createAi', view, shows },
];

const nft: Feature = { id: 'nft', routes };

export default nft;
