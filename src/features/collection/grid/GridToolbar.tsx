import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { gridSorts } from '../../../api/nft/collections.ts';
import { formatCount } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import type { CollectionPlace } from '../filters/assetsRequest.ts';
import type { CollectionQuery, QueryChange } from '../filters/collectionQuery.ts';
import { messages } from '../messages.ts';
import { sweepDialog } from '../sweep/sweepDialog.ts';
import styles from './GridToolbar.module.css';

interface Props {
  readonly place: CollectionPlace;
  readonly query: CollectionQuery;
  /** Number of matching NFTs. `undefined` while unknown. */
  readonly count: number | undefined;
  readonly onChange: (change: QueryChange) => void;
}

export const GridToolbar = observer(function GridToolbar({ place, query, count, onChange }: Props) {
  const { dialogs, intents } = useShell();
  const t = useMessages(messages);
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {count === undefined ? '' : t('grid.count', { count: count === 1 ? count : formatCount(count) })}
      </span>
      <NameSearch key={query.keyWords} keyWords={query.keyWords} onSearch={(keyWords) => onChange({ keyWords })} />
      <Select
        aria-label={t('sort')}
        value={query.sort}
        onChange={(event) => onChange({ sort: gridSorts.find((sort) => sort === event.target.value) ?? 'price_asc' })}
      >
        {gridSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
      {intents.isAnswered('addToCart') && (
        <Button variant="secondary" onClick={() => dialogs.open(sweepDialog, { place, query })}>
          {t('sweep')}
        </Button>
      )}
    </div>
  );
});

function NameSearch({
  keyWords,
  onSearch,
}: {
  readonly keyWords: string;
  readonly onSearch: (keyWords: string) => void;
}) {
  const t = useMessages(messages);
  const [text, setText] = useState(keyWords);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={t('filter.name')}
        placeholder={t('filter.name')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
