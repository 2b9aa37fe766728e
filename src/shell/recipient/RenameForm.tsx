import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { Field } from '../ui/Field/Field.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { TextInput } from '../ui/TextInput/TextInput.tsx';
import { ErrorNotice } from '../widgets/ErrorNotice/ErrorNotice.tsx';
import { type AddressBook, LONGEST_NAME, type SavedRecipient } from './AddressBook.ts';
import styles from './BookEntry.module.css';
import { LookAlikeNotice } from './LookAlikeNotice.tsx';
import { messages } from './messages.ts';
import { Renaming } from './Renaming.ts';

interface Props {
  readonly book: AddressBook;
  readonly entry: SavedRecipient;
  readonly onDone: () => void;
}

/** Form that renames an address book entry. An address similar to a known one needs a comparison first. */
export const RenameForm = observer(function RenameForm({ book, entry, onDone }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [renaming] = useState(() => new Renaming(shell, book, entry));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void renaming.check();
    field.current?.focus();
  }, [renaming]);
  const { checking, like } = renaming;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (renaming.save()) onDone();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <Field label={t('book.name')} error={renaming.isTaken ? t('book.nameTaken') : undefined}>
        <TextInput
          ref={field}
          value={renaming.name}
          maxLength={LONGEST_NAME}
          onChange={(event) => renaming.setName(event.target.value)}
        />
      </Field>
      {checking.status === 'checking' && <Spinner label={t('book.checking')} />}
      {checking.status === 'failed' && (
        <>
          <ErrorNotice error={checking.error} />
          <Button variant="secondary" size="s" onClick={() => void renaming.check()}>
            {t('retry')}
          </Button>
        </>
      )}
      {like && (
        <LookAlikeNotice
          address={entry.address}
          like={like}
          isMeant={renaming.isMeant}
          onMean={(isMeant) => renaming.mean(isMeant)}
        />
      )}
      <div className={styles.actions}>
        <Button variant="quiet" size="s" onClick={onDone}>
          {t('book.cancel')}
        </Button>
        <Button type="submit" size="s" disabled={!renaming.canSave}>
          {t('book.save')}
        </Button>
      </div>
    </form>
  );
});
