import { useMessages } from '../../shell/i18n/useMessages.ts';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { messages } from './messages.ts';

/** In place of all content, where the service is not offered. */
export function ClosedRegion() {
  const t = useMessages(messages);
  return (
    <main>
      <EmptyState title={<h1>{t('title')}</h1>} text={t('text')} />
    </main>
  );
}
