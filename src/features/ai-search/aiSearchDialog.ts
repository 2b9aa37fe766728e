import { defineDialog } from '../../shell/feature.ts';

/** Finds NFTs by description, in a frame (CHT-07). */
export const aiSearchDialog = defineDialog('ai-search', () => import('./AiSearchDialog.tsx'));
