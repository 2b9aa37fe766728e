import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** Moves this device's data to another device, in a file. */
const dataTransfer: Feature = {
  id: 'data-transfer',
  slots: [{ slot: 'settings.section', order: 40, view: lazyView(() => import('./DataSection.tsx')) }],
};

export default dataTransfer;
