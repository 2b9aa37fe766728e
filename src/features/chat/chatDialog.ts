import { defineDialog } from '../../shell/feature.ts';

/** Opens the assistant. Its field starts with `question`. */
export const chatDialog = defineDialog<{ readonly question?: string }>('chat', () => import('./ChatDialog.tsx'), {
  closesOnNavigation: true,
});
