import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { messages } from '../messages.ts';

/** Shows a toast: copied, or refused by the browser. */
export function useCopied(): (error?: unknown) => void {
  const { toasts } = useShell();
  const t = useMessages(messages);
  return (error) => toasts.succeed(error === undefined ? t('order.copied') : t('order.notCopied'));
}
