import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { UndoNotice } from '../widgets/UndoNotice/UndoNotice.tsx';
import type { AddressBook, RecipientKey, SavedRecipient } from './AddressBook.ts';
import styles from './BookEntry.module.css';
import { BookEntry, nameOrAddress } from './BookEntry.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly book: AddressBook;
  /** The entries to show. */
  readonly entries: readonly SavedRecipient[];
  /** Additional action of an entry. */
  readonly action?: (entry: SavedRecipient) => ReactNode;
}

/** Entries of the address book. The last removed entry can be restored. */
export const BookEntries = observer(function BookEntries({ book, entries, action }: Props) {
  const t = useMessages(messages);
  const [removed, setRemoved] = useState<SavedRecipient>();
  const remove = (entry: SavedRecipient) => {
    book.remove(entry);
    setRemoved(entry);
  };
  const undo = () => {
    if (removed) book.restore(removed);
    setRemoved(undefined);
  };
  return (
    <>
      {removed && (
        <UndoNotice
          key={keyOf(removed)}
          text={t('book.removed', { who: nameOrAddress(removed) })}
          undoLabel={t('book.undo')}
          onUndo={undo}
        />
      )}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <BookEntry
              key={keyOf(entry)}
              book={book}
              entry={entry}
              onRemove={() => remove(entry)}
              action={action?.(entry)}
            />
          ))}
        </ul>
      )}
    </>
  );
});

function keyOf({ chain, address, memo }: RecipientKey): string {
  return `${chain} ${address} ${memo}`;
}
