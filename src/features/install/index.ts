import { afterLoad } from '../../shell/afterLoad.ts';
import type { Feature } from '../../shell/feature.ts';
import { keepOffer } from './earlyOffer.ts';

/** Loaded after the page is usable. A load error is ignored: the app works without this part. */
const loadUpdate = () =>
  afterLoad()
    .then(() => import('./StartedUpdate.tsx'))
    .catch(() => ({ default: () => null }));

/** The app on the device: its service worker, its updates, and its installation. */
const install: Feature = {
  id: 'install',
  slots: [
    { slot: 'app.notice', order: 1, load: loadUpdate },
    {
      slot: 'app.notice',
      order: 2,
      load: () => import('./StorageNotice.tsx'),
      when: ({ storage }) => storage.isFull,
    },
    { slot: 'settings.section', order: 50, load: () => import('./InstallSection.tsx') },
  ],
  start: ({ window: page }) => keepOffer(page),
};

export default install;
