import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DialogProps } from '../../shell/feature.ts';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { LONGEST_NAME, type SavedRecipient } from '../../shell/recipient/AddressBook.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { Skeleton } from '../../shell/ui/Skeleton/Skeleton.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { Address } from '../../shell/widgets/Address/Address.tsx';
import styles from './AddressBookDialog.module.css';
import { AddressChoice } from './AddressChoice.ts';
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
  const { state, entries } = choice;
  const pick = (entry: SavedRecipient) => {
    onPick(entry);
    close();
  };
  return (
    <Dialog title={t('book.title', { chain: chain.name })} closeLabel={t('review.close')} onClose={close}>
      {state.status === 'failed' && (
        <ErrorState
          title={errorText(shell.i18n, state.error)}
          retryLabel={t('retry')}
          onRetry={() => void choice.load()}
        />
      )}
      {state.status === 'loading' && <Skeleton />}
      {entries?.length === 0 && <EmptyState title={t('book.empty')} text={t('book.empty.text')} />}
      {entries && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry
              key={`${entry.chain} ${entry.address} ${entry.memo}`}
              entry={entry}
              onPick={() => pick(entry)}
              onRename={(name) => choice.book.rename(entry, name)}
              onRemove={() => choice.book.remove(entry)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
});

export default AddressBookDialog;

interface EntryProps {
  readonly entry: SavedRecipient;
  readonly onPick: () => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

const Entry = observer(function Entry({ entry, onPick, onRename, onRemove }: EntryProps) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  const chain = chains.get(entry.chain);
  const who = entry.name.trim() || entry.address;
  return (
    <li className={styles.entry}>
      <Field label={t('book.name')}>
        <TextInput value={entry.name} maxLength={LONGEST_NAME} onChange={(event) => onRename(event.target.value)} />
      </Field>
      <KeyValue
        rows={[
          {
            label: t('book.address'),
            value: chain ? <Address address={entry.address} chain={chain} /> : entry.address,
          },
          entry.memo
            ? { label: chain?.memo?.kind === 'tag' ? t('memo.tag') : t('memo.memo'), value: entry.memo }
            : undefined,
          { label: t('book.chain'), value: chain?.name ?? entry.chain },
          { label: t('book.used'), value: formatTime(entry.usedAt, i18n.tag) },
        ]}
      />
      <div className={styles.actions}>
        <Button variant="quiet" size="s" aria-label={t('book.remove.label', { who })} onClick={onRemove}>
          {t('book.remove')}
        </Button>
        <Button variant="secondary" size="s" aria-label={t('book.use.label', { who })} onClick={onPick}>
          {t('book.use')}
        </Button>
      </div>
    </li>
  );
});
