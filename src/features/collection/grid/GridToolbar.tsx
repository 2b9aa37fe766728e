import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { gridSorts } from '../../../api/nft/collections.ts';
import { formatCount } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import type { CollectionPlace } from '../filters/assetsRequest.ts';
import { type CollectionQuery, filterCount, type QueryChange } from '../filters/collectionQuery.ts';
import { messages } from '../messages.ts';
import { sweepDialog } from '../sweep/sweepDialog.ts';
import styles from './GridToolbar.module.css';

interface Props {
  readonly place: CollectionPlace;
  readonly query: CollectionQuery;
  /** Number of matching NFTs. `undefined` while unknown. */
  readonly count: number | undefined;
  readonly onChange: (change: QueryChange) => void;
  /** Opens the filters. Absent where they stand beside the grid. */
  readonly onFilter?: (() => void) | undefined;
}

/** Search, order and filters of the grid. */
export const GridToolbar = observer(function GridToolbar({ place, query, count, onChange, onFilter }: Props) {
  const { dialogs, intents } = useShell();
  const t = useMessages(messages);
  const active = filterCount(query);
  return (
    <div className={styles.bar}>
      {onFilter && (
        <Button
          variant="soft"
          className={styles.filter}
          aria-label={t('filters.open', { count: active })}
          onClick={onFilter}
        >
          <Icon name="settings" />
          {t('filters')}
          {active > 0 && <Badge>{active}</Badge>}
        </Button>
      )}
      <NameSearch key={query.text} initial={query.text} onSearch={(text) => onChange({ text })} />
      <Select
        aria-label={t('sort')}
        value={query.sort}
        options={gridSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      {intents.isAnswered('addToCart') && (
        <Button variant="secondary" onClick={() => dialogs.open(sweepDialog, { place, query })}>
          {t('sweep')}
        </Button>
      )}
      <span className={styles.count} role="status">
        {count === undefined ? '' : t('grid.count', { count: count === 1 ? count : formatCount(count) })}
      </span>
    </div>
  );
});

function NameSearch({ initial, onSearch }: { readonly initial: string; readonly onSearch: (text: string) => void }) {
  const t = useMessages(messages);
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextInput
        type="search"
        before={<Icon name="search" />}
        aria-label={t('filter.name')}
        placeholder={t('filter.name')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
