import { createContext, useContext } from 'react';
import type { SwapStore } from './SwapStore.ts';

const SwapContext = createContext<SwapStore | undefined>(undefined);

export const SwapProvider = SwapContext.Provider;

/** The swap page's store. Throws outside of the page: that is a mistake in the code. */
export function useSwap(): SwapStore {
  const store = useContext(SwapContext);
  if (!store) throw new Error('useSwap outside of the swap page');
  return store;
}
