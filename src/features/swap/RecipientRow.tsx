import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { messages } from './messages.ts';
import styles from './Rows.module.css';
import { useSwap } from './SwapContext.ts';

/** To whom: the user's own address unless another one is wanted. */
export const RecipientRow = observer(function RecipientRow() {
  const { form, recipient, memo } = useSwap();
  const { chains } = useShell();
  const t = useMessages(messages);
  const chain = form.to && chains.get(form.to.chain);
  if (!chain) return null;
  if (form.otherRecipient === undefined) {
    return (
      <div className={styles.row}>
        <span>{t('recipient.own')}</span>
        <Button variant="quiet" size="s" onClick={() => form.setOtherRecipient('')}>
          {t('recipient.useOther')}
        </Button>
      </div>
    );
  }
  const errors = {
    invalid: t('recipient.error.invalid', { chain: chain.name, example: chain.samples.address }),
    risky: t('recipient.error.risky'),
    'token-contract': t('recipient.error.tokenContract'),
  } as const;
  const { status } = recipient.state;
  const isBad = status === 'invalid' || status === 'risky' || status === 'token-contract';
  const invalidMemo =
    chain.memo?.kind === 'tag' ? t('memo.invalid.tag') : t('memo.invalid.memo', { chain: chain.name });
  const memoError =
    memo.status === 'conflict'
      ? t('memo.conflict', { memo: memo.inAddress })
      : memo.status === 'invalid'
        ? invalidMemo
        : undefined;
  return (
    <div className={styles.block}>
      <Field
        label={t('recipient.label', { chain: chain.name })}
        hint={t('recipient.hint')}
        error={isBad && form.otherRecipient !== '' ? errors[status] : undefined}
      >
        <TextInput
          value={form.otherRecipient}
          maxLength={200}
          onChange={(event) => form.setOtherRecipient(event.target.value)}
          data-testid="swap-recipient"
        />
      </Field>
      {chain.memo && (
        <Field
          label={chain.memo.kind === 'tag' ? t('memo.tag') : t('memo.memo')}
          hint={t('memo.hint')}
          error={memoError}
        >
          <TextInput
            value={form.memoText}
            maxLength={300}
            onChange={(event) => form.setMemo(event.target.value)}
            data-testid="swap-memo"
          />
        </Field>
      )}
      <Button variant="quiet" size="s" onClick={() => form.setOtherRecipient(undefined)}>
        {t('recipient.useOwn')}
      </Button>
    </div>
  );
});
