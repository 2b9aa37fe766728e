import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { AddressBook } from '../../../shell/recipient/AddressBook.ts';
import { BookEntries } from '../../../shell/recipient/BookEntries.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { messages } from '../messages.ts';

/** The address book. Settings has its search and the form for new entries. */
const SavedAddresses = observer(function SavedAddresses() {
  const { storage } = useShell();
  const t = useMessages(messages);
  const [book] = useState(() => new AddressBook(storage));
  useEffect(() => book.follow(), [book]);
  const manage = <Link to="/settings">{t('addresses.manage')}</Link>;
  if (book.entries.length === 0) {
    return <EmptyState title={t('addresses.empty')} text={t('addresses.empty.text')} action={manage} />;
  }
  return (
    <>
      <BookEntries book={book} entries={book.entries} />
      <p>{manage}</p>
    </>
  );
});

export default SavedAddresses;
