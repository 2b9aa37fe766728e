import { defineDialog } from '../../../shell/feature.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

/** Offers the market's home on another chain, if this page belongs to one chain (SHL-07). */
export const chainHintDialog = defineDialog<{ readonly chain: ChainPlugin }>(
  'nft-home.chainHint',
  () => import('./ChainHintDialog.tsx'),
);
