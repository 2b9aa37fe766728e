import type { Feature } from '../../shell/feature.ts';
import { idleView, lazyView } from '../../shell/lazyView.tsx';

/** The page of what is kept on this device; its sections come from the features that keep it. */
const settings: Feature = {
  id: 'settings',
  routes: [{ path: '/settings', view: lazyView(() => import('./SettingsPage.tsx')) }],
  slots: [{ slot: 'footer.end', order: 1, view: idleView(() => import('./SettingsLink.tsx')) }],
};

export default settings;
