import type { Feature } from '../../shell/feature.ts';

const gas: Feature = {
  id: 'gas',
  slots: [
    {
      slot: 'header.end',
      order: 10,
      load: () => import('./GasMenu.tsx'),
      // On the desktop only (SHL-08).
      when: ({ environment }) => !environment.isMobile,
    },
    { slot: 'settings.row', order: 30, load: () => import('./GasRow.tsx') },
  ],
};

export default gas;
