import { defineDialog } from '../../../shell/feature.ts';
import type { CollectionPlace } from '../filters/assetsRequest.ts';
import type { CollectionQuery } from '../filters/collectionQuery.ts';

/** Adds the cheapest NFTs of a collection to the cart. The active filters apply. */
export const sweepDialog = defineDialog<{ readonly place: CollectionPlace; readonly query: CollectionQuery }>(
  'collection.sweep',
  () => import('./SweepDialog.tsx'),
);
