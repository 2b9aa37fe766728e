import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { shareUrl } from '../../../shell/shareUrl.ts';
import { IconButton } from '../../../shell/ui/IconButton/IconButton.tsx';
import { messages } from './messages.ts';

/** Gives the address of the page to the browser's share dialog, else to the clipboard. */
export function ShareLink() {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const share = () =>
    shareUrl(window.location.href, (error) => toasts.succeed(t(error === undefined ? 'copied' : 'copy.failed')));
  return <IconButton icon="share" label={t('share')} onClick={share} />;
}
