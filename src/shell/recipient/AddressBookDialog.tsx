import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DialogProps } from '../feature.ts';
import { errorText } from '../i18n/errors/errorText.ts';
import { useMessages } from '../i18n/useMessages.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import { useShell } from '../ShellContext.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx';
import type { SavedRecipient } from './AddressBook.ts';
import { AddressChoice } from './AddressChoice.ts';
import { BookEntries } from './BookEntries.tsx';
import { nameOrAddress } from './BookEntry.tsx';
import { messages } from './messages.ts';

interface Props extends DialogProps {
  readonly chain: ChainPlugin;
  readonly onPick: (entry: SavedRecipient) => void;
}

const AddressBookDialog = observer(function AddressBookDialog({ chain, onPick, close }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [choice] = useState(() => new AddressChoice(shell, chain));
  useEffect(() => void choice.load(), [choice]);
  const { state, entries, book } = choice;
  const pick = (entry: SavedRecipient) => {
    onPick(entry);
    close();
  };
  return (
    <Dialog title={t('book.title', { chain: chain.name })} closeLabel={t('close')} onClose={close}>
      {state.status === 'failed' && (
        <ErrorState
          title={errorText(shell.i18n, state.error)}
          retryLabel={t('retry')}
          onRetry={() => void choice.load()}
        />
      )}
      {state.status === 'loading' && <Skeleton />}
      {entries?.length === 0 && <EmptyState title={t('book.empty')} text={t('book.empty.text')} />}
      {entries && (
        <BookEntries
          book={book}
          entries={entries}
          action={(entry) => (
            <Button
              variant="secondary"
              size="s"
              aria-label={t('book.use.label', { who: nameOrAddress(entry) })}
              onClick={() => pick(entry)}
            >
              {t('book.use')}
            </Button>
          )}
        />
      )}
    </Dialog>
  );
});

export default AddressBookDialog;
