import { observer } from 'mobx-react-lite';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Notice } from '../ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** Shown while the app is offline. It names what still works. */
export const OfflineNotice = observer(function OfflineNotice() {
  const { connection } = useShell();
  const t = useMessages(messages);
  return connection.isOffline ? <Notice>{t('offline')}</Notice> : null;
});
