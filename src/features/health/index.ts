import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** The page of how the parts are: chains, wallets and channels, as this browser has seen them. */
const health: Feature = {
  id: 'health',
  routes: [{ path: '/health', view: lazyView(() => import('./HealthPage.tsx')) }],
  slots: [
    { slot: 'settings.section', order: 60, view: lazyView(() => import('./HealthSection.tsx')) },
    { slot: 'problems.end', order: 1, view: lazyView(() => import('./HealthLink.tsx')) },
  ],
};

export default health;
