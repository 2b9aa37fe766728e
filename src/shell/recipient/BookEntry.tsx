import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { displayText } from '../../model/text.ts';
import { formatTime } from '../i18n/format.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { KeyValue } from '../ui/KeyValue/KeyValue.tsx';
import { Address } from '../widgets/Address/Address.tsx';
import { type AddressBook, LONGEST_NAME, type SavedRecipient } from './AddressBook.ts';
import styles from './BookEntry.module.css';
import { messages } from './messages.ts';
import { RenameForm } from './RenameForm.tsx';

interface Props {
  readonly book: AddressBook;
  readonly entry: SavedRecipient;
  readonly onRemove: () => void;
  /** Additional action of the entry. */
  readonly action?: ReactNode;
}

/** One entry of the address book: its name, full address and last use. */
export const BookEntry = observer(function BookEntry({ book, entry, onRemove, action }: Props) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  // When the form closes, move the focus back to the button that opened it.
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) opener.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const chain = chains.get(entry.chain);
  const name = displayText(entry.name, LONGEST_NAME);
  const who = nameOrAddress(entry);
  return (
    <li className={styles.entry}>
      {name && !isRenaming && <bdi className={styles.name}>{name}</bdi>}
      <KeyValue
        rows={[
          {
            label: t('book.address'),
            value: chain ? <Address address={entry.address} chain={chain} /> : entry.address,
          },
          entry.memo ? { label: t(`memo.${chain?.memo?.kind ?? 'memo'}`), value: entry.memo } : undefined,
          { label: t('book.chain'), value: chain?.name ?? entry.chain },
          { label: t('book.used'), value: usedText(t, entry, i18n.tag) },
        ]}
      />
      {isRenaming ? (
        <RenameForm book={book} entry={entry} onDone={() => setRenaming(false)} />
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" size="s" aria-label={t('book.remove.label', { who })} onClick={onRemove}>
            {t('book.remove')}
          </Button>
          <Button
            ref={opener}
            variant="quiet"
            size="s"
            aria-label={t('book.rename.label', { who })}
            onClick={() => setRenaming(true)}
          >
            {t('book.rename')}
          </Button>
          {action}
        </div>
      )}
    </li>
  );
});

/** The display name of an entry: its name, else its address. */
export function nameOrAddress({ name, address }: SavedRecipient): string {
  return displayText(name, LONGEST_NAME) || address;
}

type Translator = ReturnType<typeof useMessages<typeof messages.en>>;

function usedText(t: Translator, { uses, usedAt }: SavedRecipient, tag: string): string {
  if (uses === 0) return t('book.used.never');
  const time = formatTime(usedAt, tag);
  return uses === undefined ? t('book.used.last', { time }) : t('book.used.often', { count: uses, time });
}
