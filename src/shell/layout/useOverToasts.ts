import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useShell } from '../ShellContext.tsx';

/** Removes the errors of earlier chain switches when the wallet arrives on another chain. */
export function useOverToasts(): void {
  const { wallet, toasts } = useShell();
  useEffect(
    () =>
      reaction(
        () => wallet.account?.chain,
        () => toasts.dismissErrors(['wallet/cannot-switch', 'wallet/wrong-chain', 'wallet/not-responding']),
      ),
    [wallet, toasts],
  );
}
