import { defineDialog } from '../../shell/feature.ts';
import type { Quotes } from './Quotes.ts';
import type { SwapExecution } from './SwapExecution.ts';

/** Shows what will be signed, then how it goes. */
export const reviewDialog = defineDialog<{
  readonly execution: SwapExecution;
  readonly quotes: Quotes;
  /** Called with the one that was sent, which may be at another rate than the first. */
  readonly onSent?: (execution: SwapExecution) => void;
}>('swap.review', () => import('./ReviewDialog.tsx'));
