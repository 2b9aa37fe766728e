import { defineDialog } from '../../../shell/feature.ts';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import type { Quotes } from '../quotes/Quotes.ts';

/** Shows the swap to sign, then its progress. */
export const reviewDialog = defineDialog<{
  readonly execution: SwapExecution;
  readonly quotes: Quotes;
  /** Called with the execution that was sent. It may have another rate than the first one. */
  readonly onSent?: (execution: SwapExecution) => void;
}>('swap.review', () => import('./ReviewDialog.tsx'));
