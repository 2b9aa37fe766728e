import type { ChainId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import { defineDialog } from '../../../shell/feature.ts';

/** Lets the user pick a token of any chain. */
export const tokenPickerDialog = defineDialog<{
  readonly title: string;
  /** Asset id of the current choice. */
  readonly selected: string | undefined;
  /** The chain to show first. Default: all chains. */
  readonly chain?: ChainId;
  readonly onPick: (token: Token) => void;
}>('widgets.tokenPicker', () => import('./TokenPickerDialog.tsx'), { isDrawnAhead: true, frame: 'xl' });
