import { defineDialog } from '../../shell/feature.ts';

/** Dialog for human support (CHT-06). */
export const supportDialog = defineDialog('support', () => import('./SupportDialog.tsx'));
