import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { messages } from './messages.ts';

/** Holds the place of the records while they, or their code, are on the way. */
export function RecordsLoading() {
  const t = useMessages(messages);
  return <Spinner label={t('loading')} />;
}
