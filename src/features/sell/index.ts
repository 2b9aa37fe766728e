import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { cancelDialog } from './cancel/cancelDialog.ts';
import type {} from './intents.ts';

const shows = ['search', 'nftChain'] as const;
const hides = ['footer'] as const;

const sell: Feature = {
  id: 'sell',
  routes: [
    // With `tab`, also the user's profile, activity and likes (spec §2).
    {
      path: '/sell',
      tab: '/NFT',
      view: lazyView(() => import('./listing/SellRoute.tsx')),
      shows,
      hides,
      followsNftChain: true,
    },
    { path: '/review', tab: '/NFT', view: lazyView(() => import('./listing/ReviewPage.tsx')), shows, hides },
  ],
  slots: [
    {
      slot: 'wallet.menu',
      order: 8,
      load: () => import('./profile/MyNftsEntry.tsx'),
      when: (shell) => nftChainOf(shell).current !== undefined,
    },
  ],
  start: (shell) => {
    const stops = [
      shell.outbox.handle('nft-cancel', {
        report: async (record, signal) =>
          (await import('./cancel/Cancelling.ts')).cancelReporter(shell).report(record, signal),
      }),
      shell.intents.answer('cancelListing', (props) => {
        shell.dialogs.open(cancelDialog, props);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

export default sell;
