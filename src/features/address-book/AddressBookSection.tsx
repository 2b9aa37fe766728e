import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { AddressBook } from '../../shell/recipient/AddressBook.ts';
import { BookEntries } from '../../shell/recipient/BookEntries.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { SettingsSection } from '../../shell/widgets/SettingsSection/SettingsSection.tsx';
import { findEntries } from './findEntries.ts';
import { messages } from './messages.ts';
import { NewEntryForm } from './NewEntryForm.tsx';

/** The address book: search, edit and add entries. */
const AddressBookSection = observer(function AddressBookSection() {
  const { storage, chains } = useShell();
  const t = useMessages(messages);
  const [book] = useState(() => new AddressBook(storage));
  const [text, setText] = useState('');
  useEffect(() => book.follow(), [book]);
  const found = findEntries(book.entries, text, (id) => chains.get(id)?.name);
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <Adding book={book} />
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
      <BookEntries book={book} entries={found} />
    </SettingsSection>
  );
});

/** The button and form for a new entry, and the message after adding. */
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

export default AddressBookSection;
