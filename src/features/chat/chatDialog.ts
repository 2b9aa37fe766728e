import { defineDialog } from '../../shell/feature.ts';

/** The assistant; a `question` is put into its field. */
export const chatDialog = defineDialog<{ readonly question?: string }>('chat', () => import('./ChatDialog.tsx'), {
  closesOnNavigation: true,
});
