import { useMessages } from '../../i18n/useMessages.ts';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** Warns that a pinned contract's code could not be compared (`ContractGuard`). */
export function UnreadCode() {
  const t = useMessages(messages);
  return <Notice>{t('unread')}</Notice>;
}
