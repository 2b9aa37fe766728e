import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { LISTS_EVERY_MS, loadTags } from '../homeLists.ts';
import { messages } from '../messages.ts';
import styles from './SearchTags.module.css';

/** Suggested search terms. Optional: a failed request shows nothing. */
export const SearchTags = observer(function SearchTags({ chainName }: { readonly chainName: string }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const polled = usePolled((signal) => loadTags(api, chainName, signal), { everyMs: LISTS_EVERY_MS });
  const tags = latestOf(polled.current) ?? [];
  return (
    <nav className={styles.tags} aria-label={t('tags')}>
      {tags.length > 0 && (
        <span className={styles.label} aria-hidden="true">
          {t('tags')}
        </span>
      )}
      {tags.map(({ id, name }) => (
        <Link
          key={id}
          className={styles.tag ?? ''}
          to={`/Search?${new URLSearchParams({ keyword: name.slice(0, 200), tab: 'collections' })}`}
        >
          <bdi>{displayText(name, 40)}</bdi>
        </Link>
      ))}
    </nav>
  );
});
