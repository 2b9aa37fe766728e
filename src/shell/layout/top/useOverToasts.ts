import { reaction } from 'mobx';
import { useEffect } from 'react';
import { AppError } from '../../../model/errors.ts';
import { useShell } from '../../ShellContext.tsx';

/** `wallet/cannot-switch`, `wallet/wrong-chain`, `wallet/not-responding`. */
const OF_A_SWITCH = /^wallet\/.*(switch|chain|responding)$/;

/** Removes the errors of earlier chain switches when the wallet arrives on another chain. */
export function useOverToasts(): void {
  const { wallet, toasts } = useShell();
  useEffect(
    () =>
      reaction(
        () => wallet.account?.chain,
        () => {
          for (const { id, content } of [...toasts.items]) {
            const error = 'error' in content && content.error;
            if (error instanceof AppError && OF_A_SWITCH.test(error.code)) toasts.dismiss(id);
          }
        },
      ),
    [wallet, toasts],
  );
}
