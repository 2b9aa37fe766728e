import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { shareUrl } from '../../../shell/shareUrl.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { IconButton } from '../../../shell/ui/IconButton/IconButton.tsx';
import { messages } from './messages.ts';

interface Props {
  /** The address to share. The page's own unless given. */
  readonly url?: string;
  /** A wide button with words, not an icon alone. */
  readonly isWide?: true;
}

/** Gives an address to the browser's share dialog, else to the clipboard. */
export function ShareLink({ url, isWide }: Props) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const share = () =>
    shareUrl(url ?? window.location.href, (error) => toasts.succeed(t(error === undefined ? 'copied' : 'copy.failed')));
  if (!isWide) return <IconButton icon="share" label={t('share')} onClick={share} />;
  return (
    <Button variant="quiet" wide onClick={share}>
      <Icon name="share" /> {t('share')}
    </Button>
  );
}
