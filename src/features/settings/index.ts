import type { Feature } from '../../shell/feature.ts';
import { idleView, lazyView } from '../../shell/lazyView.tsx';
import type {} from './slots.ts';

/** Page for the data stored on this device. Each feature adds its own section. */
const settings: Feature = {
  id: 'settings',
  routes: [{ path: '/settings', view: lazyView(() => import('./SettingsPage.tsx')) }],
  slots: [{ slot: 'footer.end', order: 1, view: idleView(() => import('./SettingsLink.tsx')) }],
};

export default settings;
