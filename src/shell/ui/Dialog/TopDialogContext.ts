import { createContext } from 'react';

/**
 * Called for each dialog that opens; the returned function is called when the dialog closes. The page below a dialog is
 * inert, so content that must stay reachable is drawn in the last dialog. The default does nothing.
 */
export const TopDialogContext = createContext<(dialog: HTMLDialogElement) => () => void>(() => () => undefined);
