import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** The health page: state of chains, wallets and channels, as seen by this browser. */
const health: Feature = {
  id: 'health',
  routes: [{ path: '/health', view: lazyView(() => import('./HealthPage.tsx')) }],
  slots: [
    { slot: 'settings.section', order: 60, load: () => import('./HealthSection.tsx') },
    { slot: 'footer.end', order: 5, load: () => import('./HealthLink.tsx'), timing: 'idle' },
    { slot: 'problems.end', order: 1, load: () => import('./HealthLink.tsx') },
  ],
};

export default health;
