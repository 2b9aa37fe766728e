import { defineDialog } from '../../shell/feature.ts';
import type { CollectionPlace } from './assetsRequest.ts';
import type { CollectionQuery } from './collectionQuery.ts';

/** Puts the cheapest NFTs of a collection into the cart. The filters that are set hold here too. */
export const sweepDialog = defineDialog<{ readonly place: CollectionPlace; readonly query: CollectionQuery }>(
  'collection.sweep',
  () => import('./SweepDialog.tsx'),
  { closesOnNavigation: true },
);
