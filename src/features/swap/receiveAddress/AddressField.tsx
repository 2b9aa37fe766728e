import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { hasHidden } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin, MemoRule } from '../../../shell/plugin/chain.ts';
import type { SavedRecipient } from '../../../shell/recipient/AddressBook.ts';
import { addressBookDialog } from '../../../shell/recipient/addressBookDialog.ts';
import type { RecipientState } from '../../../shell/recipient/Recipient.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import { useSwap } from '../SwapContext.ts';
import styles from './AddressField.module.css';
import { messages } from './messages.ts';

/** The form of a name of any name service, such as `vitalik.eth`. */
const NAME = /^[^\s.]+(\.[^\s.]+)*\.\p{L}{2,}$/u;

/** The field for another receive address, with the address book. */
export default observer(function AddressField() {
  const { form, recipient } = useSwap();
  const { chains, dialogs, wallet } = useShell();
  const t = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  const isAsked = form.otherRecipient !== undefined;
  // The pressed button is removed, so the focus moves to the field that replaces it. A field that opened by itself does
  // not take the focus.
  useEffect(() => {
    if (isAsked && document.activeElement === document.body) field.current?.focus();
  }, [isAsked]);
  const chain = form.to && chains.get(form.to.chain);
  if (!chain) return null;
  const { named } = recipient;
  const { status } = recipient.state;
  const hidden = t('recipient.error.hidden');
  const errors: Partial<Record<RecipientState['status'], string>> = {
    invalid: t(NAME.test(form.recipient) ? 'recipient.error.name' : 'recipient.error.invalid', {
      chain: chain.name,
      example: chain.samples.address,
    }),
    'no-address': t('recipient.error.noAddress', { chain: chain.name }),
    risky: t('recipient.error.risky'),
    'token-contract': t('recipient.error.tokenContract'),
    ...(hasHidden(form.recipient) && { invalid: hidden, 'no-address': hidden }),
    'token-account': t('recipient.error.tokenAccount'),
    program: t('recipient.error.program'),
    burn: t('recipient.error.burn'),
    unknown: t('recipient.error.unknown'),
  };
  const pick = (entry: SavedRecipient) => {
    form.setOtherRecipient(entry.address);
    // A memo is valid on one chain only.
    form.setMemo(entry.chain === chain.id ? entry.memo : '');
  };
  const hasOwn = wallet.payerOn(chain) !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.actions}>
        <Button variant="quiet" size="s" onClick={() => dialogs.open(addressBookDialog, { chain, onPick: pick })}>
          {t('book.open')}
        </Button>
        {(hasOwn || form.otherRecipient !== undefined) && (
          <Button variant="quiet" size="s" onClick={() => form.setOtherRecipient(undefined)}>
            {t('recipient.useOwn')}
          </Button>
        )}
      </div>
      <Field
        label={t('recipient.label', { chain: chain.name })}
        hint={
          form.otherRecipient && errors[status] ? undefined : named ? t('recipient.named', named) : t('recipient.hint')
        }
        error={form.otherRecipient ? errors[status] : undefined}
      >
        <TextInput
          ref={field}
          value={form.otherRecipient ?? ''}
          maxLength={200}
          onChange={(event) => form.setOtherRecipient(event.target.value)}
          data-testid="swap-recipient"
        />
      </Field>
      {chain.memo && <MemoField chain={chain} rule={chain.memo} />}
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
  const { kind } = rule;
  const invalid = kind === 'tag' ? t('memo.invalid.tag') : t(`memo.invalid.${kind}`, { chain: chain.name });
  const conflict = memo.status === 'conflict' ? t('memo.conflict', { memo: memo.inAddress }) : undefined;
  return (
    <Field label={t(`memo.${kind}`)} hint={t('memo.hint')} error={memo.status === 'invalid' ? invalid : conflict}>
      <TextInput
        value={form.memoText}
        maxLength={300}
        onChange={(event) => form.setMemo(event.target.value)}
        data-testid="swap-memo"
      />
    </Field>
  );
});
