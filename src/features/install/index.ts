import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { keepOffer } from './earlyOffer.ts';
import { UpdateSlot } from './UpdateSlot.tsx';

/** The app on the device: its service worker, its updates, and its installation. */
const install: Feature = {
  id: 'install',
  slots: [
    { slot: 'app.notice', order: 1, view: UpdateSlot },
    { slot: 'settings.section', order: 50, view: lazyView(() => import('./InstallSection.tsx')) },
  ],
  start: ({ window: page }) => keepOffer(page),
};

export default install;
