import { createContext, useContext } from 'react';
import type { SwapStore } from './SwapStore.ts';

const SwapContext = createContext<SwapStore | undefined>(undefined);

export const SwapProvider = SwapContext.Provider;

/** The swap page's store. Throws if it is used outside of the page, because that is a bug. */
export function useSwap(): SwapStore {
  const store = useContext(SwapContext);
  if (!store) throw new Error('useSwap outside of the swap page');
  return store;
}
