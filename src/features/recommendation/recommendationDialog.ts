import type { Token } from '../../model/Token.ts';
import { defineDialog } from '../../shell/feature.ts';

export interface Recommendation {
  readonly from: Token;
  readonly to: Token;
}

/** Offers a pair of tokens for the swap form. */
export const recommendationDialog = defineDialog<Recommendation>(
  'recommendation',
  () => import('./RecommendationDialog.tsx'),
  { closesOnNavigation: true },
);
