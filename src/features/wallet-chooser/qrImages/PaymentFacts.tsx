import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { RequestedPayment } from '../../../shell/plugin/wallet.ts';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { messages } from '../messages.ts';
import styles from './QrImageDialog.module.css';

/** A payment as text, to be copied into a wallet elsewhere. */
export function PaymentFacts({ payment: { to, amount, memo } }: { readonly payment: RequestedPayment }) {
  const t = useMessages(messages);
  const whole = (text: string) => <span className={styles.fact}>{text}</span>;
  return (
    <>
      <KeyValue
        rows={[
          { label: t('payment.to'), value: whole(to) },
          { label: t('payment.amount'), value: whole(amount) },
          memo === undefined ? undefined : { label: t('payment.memo'), value: whole(memo) },
        ]}
      />
      <p>{t('payment.how')}</p>
    </>
  );
}
