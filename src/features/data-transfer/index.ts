import type { Feature } from '../../shell/feature.ts';

/** Moves this device's data to another device, in a file. */
const dataTransfer: Feature = {
  id: 'data-transfer',
  slots: [{ slot: 'settings.section', order: 40, load: () => import('./DataSection.tsx') }],
};

export default dataTransfer;
