import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { RequestedPayment } from '../../../shell/plugin/wallet.ts';
import { messages as recipientMessages } from '../../../shell/recipient/messages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { CopyButton } from '../../../shell/ui/CopyButton/CopyButton.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { messages } from '../messages.ts';
import styles from './QrImageDialog.module.css';

interface Props {
  readonly payment: RequestedPayment;
  /** Whether closing the dialog takes the request back. */
  readonly canCancel: boolean;
}

/** A payment as text, to be copied into a wallet elsewhere. */
export function PaymentFacts({ payment: { from, to, amount, memo }, canCancel }: Props) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const named = useMessages(recipientMessages);
  const fact = (label: string, text: string, copied = text) => ({
    label,
    value: (
      <span className={styles.fact}>
        <span className={styles.text}>{text}</span>
        <CopyButton
          text={copied}
          label={t('payment.copy', { what: label })}
          onCopied={(error) => toasts.succeed(t(error === undefined ? 'payment.copied' : 'payment.notCopied'))}
        />
      </span>
    ),
  });
  // Wallets take the number without the symbol.
  const [number = amount] = amount.split(' ');
  return (
    <>
      <KeyValue
        rows={[
          fact(t('payment.to'), to),
          fact(t('payment.amount'), amount, number),
          memo && fact(named(`memo.${memo.kind}`), memo.text),
          from === undefined ? undefined : fact(t('payment.from'), from),
        ]}
      />
      <p>{t(canCancel ? 'payment.how' : 'payment.how.elsewhere')}</p>
    </>
  );
}
