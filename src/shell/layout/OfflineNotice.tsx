import { observer } from 'mobx-react-lite';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Notice } from '../ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** Says, for as long as it lasts, that the app cannot be reached and what can be done all the same. */
export const OfflineNotice = observer(function OfflineNotice() {
  const { connection } = useShell();
  const t = useMessages(messages);
  return connection.isOffline ? <Notice>{t('offline')}</Notice> : null;
});
