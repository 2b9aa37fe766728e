import { defineDialog } from '../../shell/feature.ts';

/** Opens the assistant. Its field starts with `question`. */
export const chatDialog = defineDialog<{ readonly question?: string }>('chat', () => import('./ChatDialog.tsx'), {
  // The panel stays beside the pages, so that people can ask about what they see.
  staysOnNavigation: true,
});
