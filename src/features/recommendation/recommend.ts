import { reaction } from 'mobx';
import type { Shell } from '../../shell/Shell.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import { offersOf } from './OfferStore.ts';

/**
 * Offers the tokens of the latest swap of a new address, if the user has not chosen tokens (SWP-12). Each address is
 * requested once per visit. Returns a function that stops this.
 */
export function recommend(shell: Shell): () => void {
  const stopped = new AbortController();
  const asked = new Set<string>();
  let current = new AbortController();
  reaction(
    () => shell.wallet.account?.address,
    (address) => {
      current.abort();
      offersOf(shell).withdraw();
      if (!address || asked.has(address) || swapPairOf(shell).isChosen) return;
      asked.add(address);
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, stopped.signal]);
      // Recommendations are optional: ignore a failure.
      import('./offer.ts').then(({ offer }) => offer(shell, address, signal)).catch(() => undefined);
    },
    { fireImmediately: true, signal: stopped.signal },
  );
  return () => stopped.abort();
}
