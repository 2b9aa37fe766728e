import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/**
 * The page on which a payer takes deposits back from the chain, without the service. It stays open where the service is
 * not offered. The deposits belong to the payer, no new swap starts here, and no service is called.
 */
const refund: Feature = {
  id: 'refund',
  routes: [{ path: '/refund', view: lazyView(() => import('./RefundPage.tsx')), isAlwaysOpen: true }],
  slots: [
    {
      slot: 'app.notice',
      order: 5,
      // Offline, its code comes from the browser's cache.
      load: () => import('./AwayNotice.tsx'),
      when: ({ connection }) => connection.isOffline,
    },
    { slot: 'closed.end', order: 1, load: () => import('./RefundLink.tsx') },
  ],
};

export default refund;
