import type { Feature } from '../../shell/feature.ts';
import { latestSwap } from './latestSwap.ts';
import { offersOf } from './OfferStore.ts';
import { recommend } from './recommend.ts';

const recommendation: Feature = {
  id: 'recommendation',
  start: recommend,
  slots: [
    {
      slot: 'swap.foot',
      order: 1,
      load: () => import('./OfferedPair.tsx'),
      when: (shell) => offersOf(shell).offered !== undefined,
    },
    {
      slot: 'swap.foot',
      order: 2,
      load: () => import('./LatestSwap.tsx'),
      when: (shell) => latestSwap(shell) !== undefined,
    },
  ],
};

export default recommendation;
