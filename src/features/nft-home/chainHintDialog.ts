import { defineDialog } from '../../shell/feature.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';

/** Offers the market's home on another chain, where this page cannot follow (SHL-07). */
export const chainHintDialog = defineDialog<{ readonly chain: ChainPlugin }>(
  'nft-home.chainHint',
  () => import('./ChainHintDialog.tsx'),
  { closesOnNavigation: true },
);
