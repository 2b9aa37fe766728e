import { defineDialog } from '../../shell/feature.ts';

/** Where people help (CHT-06). */
export const supportDialog = defineDialog('support', () => import('./SupportDialog.tsx'));
