import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { messages } from './messages.ts';

/** Says that something was copied, or that the browser refused. */
export function useCopied(): (error?: unknown) => void {
  const { toasts } = useShell();
  const t = useMessages(messages);
  return (error) => toasts.succeed(error === undefined ? t('order.copied') : t('order.notCopied'));
}
