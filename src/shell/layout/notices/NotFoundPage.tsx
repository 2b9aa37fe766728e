import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { usePageName } from '../usePageName.ts';
import { messages } from './messages.ts';

export default function NotFoundPage() {
  const t = useMessages(messages);
  usePageName(t('page.notFound'));
  return (
    <EmptyState
      figure="cutRail"
      title={<h1>{t('page.notFound')}</h1>}
      text={t('page.notFound.text')}
      action={<Link to="/swap">{t('page.home')}</Link>}
    />
  );
}
