import { observer } from 'mobx-react-lite';
import { use, useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { SafeMarkdown } from '../../shell/widgets/SafeMarkdown/SafeMarkdown.tsx';
import { loadBook } from './loadBook.ts';
import styles from './Manual.module.css';
import { messages } from './messages.ts';

/** A page of the manual: its questions first, then the answers, then the pages before and after it. */
const ManualPage = observer(function ManualPage() {
  const { preferences } = useShell();
  const t = useMessages(messages);
  const slug = useParams().page;
  const book = use(loadBook(preferences.language));
  const { search, key } = useLocation();
  const article = useRef<HTMLElement>(null);
  const asked = new URLSearchParams(search).get('at') ?? '';
  const at = /^[1-9]\d?$/.test(asked) ? Number(asked) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    const heading = at === undefined ? undefined : article.current?.querySelectorAll('h2')[at - 1];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [slug, at, key]);

  const place = book.findIndex((each) => each.slug === slug);
  const page = book[place];
  usePageName(page?.title);
  if (!page)
    return (
      <EmptyState
        figure="cutRail"
        title={<h1>{t('unknown')}</h1>}
        text={t('unknown.text')}
        action={<Link to="/manual">{t('contents')}</Link>}
      />
    );
  const before = book[place - 1];
  const after = book[place + 1];
  return (
    <article className={styles.page} ref={article}>
      <p className={styles.up}>
        <Link to="/manual">{t('contents')}</Link>
      </p>
      <h1>{page.title}</h1>
      <nav aria-label={t('onPage')} className={styles.onPage}>
        <ul>
          {page.sections.map(({ title }, index) => (
            <li key={title}>
              <Link to={`/manual/${page.slug}?at=${index + 1}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {page.sections.map(({ title, text }) => (
        <section key={title} className={styles.section}>
          <h2 tabIndex={-1}>{title}</h2>
          <SafeMarkdown text={text} links="manual" />
        </section>
      ))}
      <nav aria-label={t('neighbours')} className={styles.neighbours}>
        {before && <Link to={`/manual/${before.slug}`}>{t('previous', { title: before.title })}</Link>}
        {after && <Link to={`/manual/${after.slug}`}>{t('next', { title: after.title })}</Link>}
      </nav>
    </article>
  );
});

export default ManualPage;
