import { createContext } from 'react';

/**
 * Hears of each dialog that opens, and, by the returned function, that it closed. A page is inert below its dialogs: what has to be
 * reached above them is drawn in the last one. Nobody listens unless a host does.
 */
export const OnTop = createContext<(dialog: HTMLDialogElement) => () => void>(() => () => undefined);
