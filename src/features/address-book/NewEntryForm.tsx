import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasHidden } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { type AddressBook, LONGEST_NAME } from '../../shell/recipient/AddressBook.ts';
import { LookAlikeNotice } from '../../shell/recipient/LookAlikeNotice.tsx';
import { messages as recipientMessages } from '../../shell/recipient/messages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { Address } from '../../shell/widgets/Address/Address.tsx';
import { ErrorNotice } from '../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { messages } from './messages.ts';
import { NewEntry } from './NewEntry.ts';
import styles from './NewEntryForm.module.css';

interface Props {
  readonly book: AddressBook;
  /** `name` of the added entry. `undefined` if the user cancelled. */
  readonly onDone: (name: string | undefined) => void;
}

/** Form to add an address by hand. */
export const NewEntryForm = observer(function NewEntryForm({ book, onDone }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const tr = useMessages(recipientMessages);
  const [entry] = useState(() => new NewEntry(shell, book));
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { chain, isTaken } = entry;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const added = entry.add();
    if (added !== undefined) onDone(added);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-label={t('add.title')}>
      <Field label={t('add.chain')}>
        <Select
          ref={first}
          value={chain?.id}
          options={entry.chains.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => entry.chooseChain(id)}
        />
      </Field>
      <AddressPart entry={entry} />
      <Field label={t('add.name')} error={isTaken ? tr('book.nameTaken') : undefined}>
        <TextInput
          value={entry.name}
          maxLength={LONGEST_NAME}
          onChange={(event) => entry.setName(event.target.value)}
          data-testid="book-name"
        />
      </Field>
      {entry.isFull && <Notice tone="warning">{t('add.full')}</Notice>}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onDone(undefined)}>
          {t('add.cancel')}
        </Button>
        <Button type="submit" disabled={!entry.canAdd}>
          {t('add.save')}
        </Button>
      </div>
    </form>
  );
});

const AddressPart = observer(function AddressPart({ entry }: { readonly entry: NewEntry }) {
  const t = useMessages(messages);
  const tr = useMessages(recipientMessages);
  const { chain, state } = entry;
  if (!chain) return null;
  const errors: Partial<Record<typeof state.status, string>> = {
    invalid: hasHidden(entry.addressText)
      ? t('error.hidden')
      : t('error.invalid', { chain: chain.name, example: chain.samples.address }),
    burn: t('error.burn'),
    'token-contract': t('error.token'),
    'token-account': t('error.tokenAccount'),
    program: t('error.program'),
  };
  const inside = state.status === 'ok' ? state.memo : '';
  return (
    <>
      <Field
        label={t('add.address', { chain: chain.name })}
        hint={t('add.address.hint')}
        error={entry.isKnown ? t('error.known') : errors[state.status]}
      >
        <TextInput
          value={entry.addressText}
          maxLength={200}
          onChange={(event) => entry.setAddress(event.target.value)}
          data-testid="book-address"
        />
      </Field>
      {state.status === 'checking' && <Spinner label={t('add.checking')} />}
      {state.status === 'failed' && (
        <ErrorNotice
          error={state.error}
          action={
            <Button variant="secondary" size="s" onClick={() => void entry.check()}>
              {tr('retry')}
            </Button>
          }
        />
      )}
      {state.status === 'ok' && <Address address={state.address} chain={chain} />}
      {state.status === 'ok' && state.like && (
        <LookAlikeNotice
          address={state.address}
          like={state.like}
          isMeant={entry.isMeant}
          onMean={(isMeant) => entry.mean(isMeant)}
        />
      )}
      {inside !== '' && <Notice>{t('add.memo.inside', { memo: inside })}</Notice>}
      {chain.memo && inside === '' && (
        <Field
          label={tr(`memo.${chain.memo.kind}`)}
          hint={t('add.memo.hint')}
          error={entry.isMemoWrong ? t('add.memo.invalid', { chain: chain.name }) : undefined}
        >
          <TextInput value={entry.memoText} maxLength={300} onChange={(event) => entry.setMemo(event.target.value)} />
        </Field>
      )}
    </>
  );
});
