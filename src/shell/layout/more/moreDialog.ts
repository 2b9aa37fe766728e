import { defineDialog } from '../../feature.ts';

/** What the bottom menu has no place for, on phones. */
export const moreDialog = defineDialog('more', () => import('./MoreDialog.tsx'));
