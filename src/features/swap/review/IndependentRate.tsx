import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { lossOf } from '../../../trade/rates/judgeMinimum.ts';
import { TypedLoss } from '../../../trade/rates/TypedLoss.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { impactLevels } from '../form/checks.ts';
import { messages } from './messages.ts';

interface Props {
  readonly execution: SwapExecution;
}

/** The minimum beside that of a rate that is not the backend's (MON-02). A large loss needs typed consent, a smaller one is named, and so is a quote too good to be true. */
export const IndependentRate = observer(function IndependentRate({ execution }: Props) {
  const t = useMessages(messages);
  const { judged: rate, isLacking, typed } = execution.consents.rate;
  if (rate?.status === 'none') return <Notice>{t('rate.none')}</Notice>;
  if (!rate) return null;
  const { receive } = execution.shownPlan.route;
  if (rate.fair.scaledBy(BigInt(10_000 + impactLevels.consent), 10_000n).isLessThan(receive)) {
    const facts = { receive: formatAmount(receive), fair: formatAmount(rate.fair), symbol: receive.currency.symbol };
    return <Notice tone="warning">{t('rate.high', facts)}</Notice>;
  }
  if (rate.lossBps <= impactLevels.notice) return null;
  const loss = lossOf(rate);
  const values = { minimum: formatAmount(rate.minimum), expected: formatAmount(rate.expected) };
  // The user may have accepted the loss in the form, for the price impact.
  const isAsked = !execution.progress.isAsking && (isLacking || typed.text !== '');
  return (
    <Notice tone={loss ? 'danger' : 'warning'}>
      {t('rate.low', { ...values, symbol: rate.minimum.currency.symbol })}
      {loss && isAsked && <TypedLoss consent={typed} impact={loss} testId="swap-rate-consent" />}
    </Notice>
  );
});
