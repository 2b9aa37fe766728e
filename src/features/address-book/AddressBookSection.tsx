import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { AddressBook, type SavedRecipient } from '../../shell/recipient/AddressBook.ts';
import { BookEntry, nameOrAddress } from '../../shell/recipient/BookEntry.tsx';
import { messages as recipientMessages } from '../../shell/recipient/messages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { SettingsSection } from '../../shell/widgets/SettingsSection/SettingsSection.tsx';
import { UndoNotice } from '../../shell/widgets/UndoNotice/UndoNotice.tsx';
import styles from './AddressBookSection.module.css';
import { findEntries } from './findEntries.ts';
import { messages } from './messages.ts';
import { NewEntryForm } from './NewEntryForm.tsx';

/** The address book, to be searched, corrected and added to. */
const AddressBookSection = observer(function AddressBookSection() {
  const { storage, chains } = useShell();
  const t = useMessages(messages);
  const tr = useMessages(recipientMessages);
  const [book] = useState(() => new AddressBook(storage));
  const [text, setText] = useState('');
  const [removed, setRemoved] = useState<SavedRecipient>();
  useEffect(() => book.follow(), [book]);
  const found = findEntries(book.entries, text, (id) => chains.get(id)?.name);
  const remove = (entry: SavedRecipient) => {
    book.remove(entry);
    setRemoved(entry);
  };
  const undo = () => {
    if (removed) book.restore(removed);
    setRemoved(undefined);
  };
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <Adding book={book} />
      {removed && (
        <UndoNotice
          key={keyOf(removed)}
          text={tr('book.removed', { who: nameOrAddress(removed) })}
          undoLabel={tr('book.undo')}
          onUndo={undo}
        />
      )}
      {book.entries.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty.text')} />
      ) : (
        <Field label={t('search')}>
          <TextInput type="search" value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
      {book.entries.length > 0 && found.length === 0 && (
        <EmptyState title={t('none.found')} text={t('none.found.text', { text: text.trim() })} />
      )}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((entry) => (
            <BookEntry key={keyOf(entry)} book={book} entry={entry} onRemove={() => remove(entry)} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
});

/** The way to note an address down, and that it was. */
const Adding = observer(function Adding({ book }: { readonly book: AddressBook }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = (name: string | undefined) => {
    setOpen(false);
    setAdded(name ?? '');
  };
  if (isOpen) return <NewEntryForm book={book} onDone={close} />;
  return (
    <div>
      <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
        {t('add.open')}
      </Button>
      <p role="status">{added && t('add.done', { who: added })}</p>
    </div>
  );
});

function keyOf({ chain, address, memo }: SavedRecipient): string {
  return `${chain} ${address} ${memo}`;
}

export default AddressBookSection;
