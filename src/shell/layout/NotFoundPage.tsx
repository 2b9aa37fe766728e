import { Link } from 'react-router';
import { useMessages } from '../i18n/useMessages.ts';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { messages } from './messages.ts';
import { usePageName } from './usePageName.ts';

export function NotFoundPage() {
  const t = useMessages(messages);
  usePageName(t('page.notFound'));
  return (
    <EmptyState
      title={<h1>{t('page.notFound')}</h1>}
      text={t('page.notFound.text')}
      action={<Link to="/swap">{t('page.home')}</Link>}
    />
  );
}
