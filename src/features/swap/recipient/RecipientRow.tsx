import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import type { ChainPlugin, MemoRule } from '../../../shell/plugin/chain.ts';
import type { SavedRecipient } from '../../../shell/recipient/AddressBook.ts';
import { addressBookDialog } from '../../../shell/recipient/addressBookDialog.ts';
import type { Recipient, RecipientState } from '../../../shell/recipient/Recipient.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import styles from '../form/Rows.module.css';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';

const Notes = lazyView<{ readonly recipient: Recipient; readonly chain: ChainPlugin }>(
  () => import('../../../shell/recipient/RecipientNotes.tsx'),
);

/** The receive address: the user's own, unless the user enters another one. */
export const RecipientRow = observer(function RecipientRow() {
  const { form, recipient } = useSwap();
  const { chains, dialogs, wallet } = useShell();
  const t = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isTurned = useRef(false);
  const isOther = form.otherRecipient !== undefined;
  // The pressed button is removed, so the focus moves to the control that replaces it.
  useEffect(() => {
    if (isTurned.current) (isOther ? field : opener).current?.focus();
    isTurned.current = false;
  }, [isOther]);
  const chain = form.to && chains.get(form.to.chain);
  // Reserves the space until the token list has loaded, so that the layout does not move.
  if (!chain) return <div className={styles.row} />;
  const turnTo = (address: string | undefined) => {
    isTurned.current = true;
    form.setOtherRecipient(address);
  };
  if (form.otherRecipient === undefined) {
    return (
      <div className={styles.row}>
        <span>
          {form.recipient
            ? t('recipient.own.address', { address: shortAddress(form.recipient, 6, 2) })
            : t(wallet.isViewOnly(chain) ? 'recipient.viewOnly' : 'recipient.own')}
        </span>
        <Button ref={opener} variant="quiet" size="s" onClick={() => turnTo('')}>
          {t('recipient.useOther')}
        </Button>
      </div>
    );
  }
  const errors: Partial<Record<RecipientState['status'], string>> = {
    invalid: t('recipient.error.invalid', { chain: chain.name, example: chain.samples.address }),
    risky: t('recipient.error.risky'),
    'token-contract': t('recipient.error.tokenContract'),
    burn: t('recipient.error.burn'),
  };
  const { status } = recipient.state;
  const pick = (entry: SavedRecipient) => {
    form.setOtherRecipient(entry.address);
    // A memo is valid on one chain only.
    form.setMemo(entry.chain === chain.id ? entry.memo : '');
  };
  return (
    <div className={styles.block}>
      <Field
        label={t('recipient.label', { chain: chain.name })}
        hint={t('recipient.hint')}
        error={form.otherRecipient === '' ? undefined : errors[status]}
      >
        <TextInput
          ref={field}
          value={form.otherRecipient}
          maxLength={200}
          onChange={(event) => form.setOtherRecipient(event.target.value)}
          data-testid="swap-recipient"
        />
      </Field>
      {status === 'ok' && (
        <Suspense fallback={null}>
          <Notes recipient={recipient} chain={chain} />
        </Suspense>
      )}
      {chain.memo && <MemoField chain={chain} rule={chain.memo} />}
      <div className={styles.row}>
        <Button variant="quiet" size="s" onClick={() => turnTo(undefined)}>
          {t('recipient.useOwn')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => dialogs.open(addressBookDialog, { chain, onPick: pick })}>
          {t('book.open')}
        </Button>
      </div>
    </div>
  );
});

interface MemoFieldProps {
  readonly chain: ChainPlugin;
  readonly rule: MemoRule;
}

const MemoField = observer(function MemoField({ chain, rule }: MemoFieldProps) {
  const { form, memo } = useSwap();
  const t = useMessages(messages);
  const isTag = rule.kind === 'tag';
  const invalid = isTag ? t('memo.invalid.tag') : t('memo.invalid.memo', { chain: chain.name });
  const conflict = memo.status === 'conflict' ? t('memo.conflict', { memo: memo.inAddress }) : undefined;
  return (
    <Field
      label={isTag ? t('memo.tag') : t('memo.memo')}
      hint={t('memo.hint')}
      error={memo.status === 'invalid' ? invalid : conflict}
    >
      <TextInput
        value={form.memoText}
        maxLength={300}
        onChange={(event) => form.setMemo(event.target.value)}
        data-testid="swap-memo"
      />
    </Field>
  );
});
