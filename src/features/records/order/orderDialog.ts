import { defineDialog } from '../../../shell/feature.ts';

/** Shows an order by the hash of its transaction on the source chain. */
export const orderDialog = defineDialog<{ readonly hash: string }>('records.order', () => import('./OrderDialog.tsx'), {
  closesOnNavigation: true,
});
