import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { LiveRegion } from '../../shell/ui/LiveRegion/LiveRegion.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { findSections } from './findSections.ts';
import { loadBook } from './loadBook.ts';
import styles from './Manual.module.css';
import { messages } from './messages.ts';

/** Contents of the manual: every page with its questions, and a search. */
const ContentsPage = observer(function ContentsPage() {
  const { preferences } = useShell();
  const t = useMessages(messages);
  usePageName(t('title'));
  const book = use(loadBook(preferences.language));
  const [question, setQuestion] = useState('');
  const found = findSections(book, question);
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <article className={styles.page} data-wide="">
      <h1>{t('title')}</h1>
      <Field label={t('search.label')}>
        <TextInput
          type="search"
          before={<Icon name="search" />}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
      </Field>
      <LiveRegion>
        {question.trim() && count > 0 && <p>{t(count === 1 ? 'search.count_one' : 'search.count', { count })}</p>}
      </LiveRegion>
      {count === 0 && <EmptyState title={t('search.none')} text={t('search.none.text')} />}
      <ul className={styles.contents}>
        {found.map(({ page, sections }) => (
          <li key={page.slug}>
            <h2>
              <Link to={`/manual/${page.slug}`}>{page.title}</Link>
            </h2>
            <ul>
              {sections.map((at) => (
                <li key={at}>
                  <Link to={`/manual/${page.slug}?at=${at + 1}`}>{page.sections[at]?.title}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </article>
  );
});

export default ContentsPage;
