import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** The manual (`docs/manual`) in the app. `?at=3` leads to a page's third section. */
const manual: Feature = {
  id: 'manual',
  routes: [
    { path: '/manual', view: lazyView(() => import('./ContentsPage.tsx')) },
    { path: '/manual/:page', view: lazyView(() => import('./ManualPage.tsx')) },
  ],
};

export default manual;
