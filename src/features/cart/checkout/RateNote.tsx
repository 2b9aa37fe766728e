import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { lossOf } from '../../../trade/rates/judgeMinimum.ts';
import { TypedLoss } from '../../../trade/rates/TypedLoss.tsx';
import { messages } from '../messages.ts';
import type { Checkout } from './Checkout.ts';

interface Props {
  readonly checkout: Checkout;
}

/** The payment beside what it is worth at a rate that is not the service's (MON-02). A large loss needs typed consent. */
export const RateNote = observer(function RateNote({ checkout }: Props) {
  const t = useMessages(messages);
  const { rate, rateError, pays, payment, progress } = checkout;
  if (progress.status === 'done' || payment.isPlain || !pays) return null;
  const paid = `${formatAmount(pays)} ${pays.currency.symbol}`;
  if (rateError) {
    const { minimum, expected } = rateError.context;
    return <Notice tone="danger">{t('rate.refused', { paid, asked: minimum, worth: expected })}</Notice>;
  }
  const { judged } = rate;
  if (judged?.status === 'none') return <Notice>{t('rate.none')}</Notice>;
  const loss = lossOf(judged);
  if (!judged || !loss) return null;
  const { symbol } = judged.minimum.currency;
  const asked = `${formatAmount(judged.minimum)} ${symbol}`;
  const worth = `${formatAmount(judged.expected)} ${symbol}`;
  return (
    <Notice tone="danger">
      {t('rate.low', { paid, asked, worth })}
      {!progress.isRunning && <TypedLoss consent={rate.typed} impact={loss} testId="checkout-rate-consent" />}
    </Notice>
  );
});
