import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** The health page: state of chains, wallets and channels, as seen by this browser. */
const health: Feature = {
  id: 'health',
  routes: [{ path: '/health', view: lazyView(() => import('./HealthPage.tsx')) }],
  slots: [
    { slot: 'settings.section', order: 60, view: lazyView(() => import('./HealthSection.tsx')) },
    { slot: 'problems.end', order: 1, view: lazyView(() => import('./HealthLink.tsx')) },
  ],
};

export default health;
