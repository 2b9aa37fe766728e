import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const allowances: Feature = {
  id: 'allowances',
  routes: [{ path: '/allowances', tab: '/portfolio', view: lazyView(() => import('./AllowancesPage.tsx')) }],
  slots: [{ slot: 'wallet.menu', order: 5, load: () => import('./AllowancesEntry.tsx') }],
};

export default allowances;
