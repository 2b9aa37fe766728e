import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { cancelDialog } from './cancelDialog.ts';
import { MyNftsSlot } from './MyNftsSlot.tsx';

const shows = ['search', 'nftChain'] as const;
const hides = ['footer'] as const;

const sell: Feature = {
  id: 'sell',
  routes: [
    // Also the user's own profile, activity and likes, by `tab` (spec 2).
    { path: '/sell', view: lazyView(() => import('./SellRoute.tsx')), shows, hides, followsNftChain: true },
    { path: '/review', view: lazyView(() => import('./ReviewPage.tsx')), shows, hides },
  ],
  slots: [{ slot: 'wallet.menu', order: 8, view: MyNftsSlot }],
  start: (shell) => {
    const stops = [
      shell.outbox.handle('nft-cancel', {
        report: async (record, signal) =>
          (await import('./Cancelling.ts')).cancelReporter(shell).report(record, signal),
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
