import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { AllowancesEntry } from './AllowancesEntry.tsx';

const allowances: Feature = {
  id: 'allowances',
  routes: [{ path: '/allowances', view: lazyView(() => import('./AllowancesPage.tsx')) }],
  slots: [{ slot: 'wallet.menu', order: 5, view: AllowancesEntry }],
};

export default allowances;
