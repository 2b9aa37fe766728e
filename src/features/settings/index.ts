import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import type {} from './slots.ts';

/** Page for the data stored on this device. Each feature adds its own section. */
const settings: Feature = {
  id: 'settings',
  routes: [{ path: '/settings', view: lazyView(() => import('./SettingsPage.tsx')) }],
  slots: [
    {
      slot: 'header.end',
      order: 50,
      load: () => import('./appearance/AppearanceMenu.tsx'),
      // On phones More has them, but a frame in another page has no bottom menu.
      when: ({ environment, isEmbedded }) => !environment.isMobile || isEmbedded,
      timing: 'idle',
      placeholder: 'icon',
    },
    { slot: 'footer.end', order: 1, load: () => import('./SettingsLink.tsx'), timing: 'idle' },
    { slot: 'more.end', order: 1, load: () => import('./appearance/AppearanceRows.tsx') },
  ],
};

export default settings;
