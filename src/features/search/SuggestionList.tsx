import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { messages } from './messages.ts';
import styles from './SuggestionList.module.css';
import type { SuggestionRow } from './suggestionRows.ts';

interface Props {
  readonly id: string;
  readonly rows: readonly SuggestionRow[];
  readonly isPending: boolean;
  /** Index of the row that Enter opens; -1 for none. */
  readonly active: number;
  readonly onPick: (path: string) => void;
}

/** Id of the row at an index, for the input's `aria-activedescendant`. */
export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function SuggestionList({ id, rows, isPending, active, onPick }: Props) {
  const t = useMessages(messages);
  if (rows.length === 0) {
    return (
      <div id={id} className={styles.list} role="status">
        <p className={styles.none}>{isPending ? <Spinner label={t('searching')} /> : t('none')}</p>
      </div>
    );
  }
  return (
    <div id={id} role="listbox" aria-label={t('found')} className={styles.list}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input that drives the list takes the keys
        <div
          key={row.key}
          id={suggestionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.row}
          data-kind={row.kind}
          // Keep the focus in the input. Otherwise the list closes before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(row.path)}
        >
          {row.kind === 'all' ? (
            t(`all.${row.tab}`)
          ) : (
            <>
              <span className={styles.picture}>
                <NftMedia url={row.pictureUrl} size={40} />
              </span>
              <bdi className={styles.name}>{row.name}</bdi>
              <span className={styles.kind}>{t(`kind.${row.kind}`)}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
