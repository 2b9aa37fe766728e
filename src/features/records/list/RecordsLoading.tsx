import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { messages } from '../messages.ts';

/** Placeholder while the records or their code load. */
export function RecordsLoading() {
  const t = useMessages(messages);
  return <Spinner label={t('loading')} />;
}
