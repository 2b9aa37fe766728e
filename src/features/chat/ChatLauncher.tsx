import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import styles from './ChatLauncher.module.css';
import { messages } from './messages.ts';

/** Button that opens the assistant, on every page. */
export default function ChatLauncher() {
  const { intents } = useShell();
  const t = useMessages(messages);
  return (
    <button
      type="button"
      className={styles.launcher}
      aria-label={t('open')}
      aria-haspopup="dialog"
      onClick={() => intents.request('openChat', {})}
    >
      <Icon name="chat" />
      {t('ask')}
    </button>
  );
}
