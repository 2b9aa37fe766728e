import { isAppError, isCancelled } from '../../../model/errors.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { messages } from './messages.ts';

/**
 * Label of a flow's button after the flow stopped. If the user declined, the label is the same as before. After an
 * unknown outcome it says that the flow checks again. Call it from an observer.
 */
export function useTryLabel(error: unknown): (labels: { readonly first: string; readonly again: string }) => string {
  const { signer } = useShell();
  const t = useMessages(messages);
  const known = signer.requests.latest(error);
  return ({ first, again }) => {
    if (known === undefined || isCancelled(known)) return first;
    return isAppError(known, 'transaction/unknown-outcome') ? t('check') : again;
  };
}
