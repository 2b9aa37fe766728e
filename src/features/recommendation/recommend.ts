import { reaction } from 'mobx';
import type { Shell } from '../../shell/Shell.ts';
import { recommendationDialog } from './recommendationDialog.ts';

/**
 * Offers the tokens of the latest swap of an address that appears, while the user has chosen none (SWP-12). An address
 * is asked about once a visit. Returns the way to stop.
 */
export function recommend(shell: Shell): () => void {
  const stopped = new AbortController();
  const asked = new Set<string>();
  let current = new AbortController();
  reaction(
    () => shell.wallet.account?.address,
    (address) => {
      current.abort();
      shell.dialogs.closeFor(recommendationDialog.id);
      if (!address || asked.has(address) || shell.swapPair.isChosen) return;
      asked.add(address);
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, stopped.signal]);
      // A recommendation that cannot be had is none: nobody waits for it.
      import('./offer.ts').then(({ offer }) => offer(shell, address, signal)).catch(() => undefined);
    },
    { fireImmediately: true, signal: stopped.signal },
  );
  return () => stopped.abort();
}
