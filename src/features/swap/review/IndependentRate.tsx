import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { lossOf } from '../../../trade/rates/judgeMinimum.ts';
import { TypedLoss } from '../../../trade/rates/TypedLoss.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { messages } from './messages.ts';

interface Props {
  readonly execution: SwapExecution;
}

/** The minimum beside that of a rate that is not the backend's (MON-02). A large loss needs typed consent. */
export const IndependentRate = observer(function IndependentRate({ execution }: Props) {
  const t = useMessages(messages);
  const { judged: rate, isLacking, typed } = execution.consents.rate;
  if (rate?.status === 'none') return <Notice>{t('rate.none')}</Notice>;
  const loss = lossOf(rate);
  if (!rate || !loss) return null;
  const values = { minimum: formatAmount(rate.minimum), expected: formatAmount(rate.expected) };
  // The user may have accepted the loss in the form, for the price impact.
  const isAsked = !execution.progress.isAsking && (isLacking || typed.text !== '');
  return (
    <Notice tone="danger">
      {t('rate.low', { ...values, symbol: rate.minimum.currency.symbol })}
      {isAsked && <TypedLoss consent={typed} impact={loss} testId="swap-rate-consent" />}
    </Notice>
  );
});
