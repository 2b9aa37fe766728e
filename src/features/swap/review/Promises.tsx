import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { messages } from './messages.ts';

interface Props {
  readonly execution: SwapExecution;
}

/** What the transaction does not enforce: who promises it, and when the payer can take the payment back alone (MON-04). */
export const Promises = observer(function Promises({ execution }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { deposit, shownCheck, plan, isRunning, hash } = execution;
  const { symbol } = plan.to;
  if (deposit) {
    if (deposit.state.status !== 'ready') return null;
    const { service } = deposit.state.deposit;
    const text = service === undefined ? t('deposit.operator', { symbol }) : t('deposit.promised', { service, symbol });
    return <Notice>{text}</Notice>;
  }
  const { promisedBy, reclaimableAt } = shownCheck ?? {};
  return (
    <>
      {promisedBy && <Notice>{t('review.promised', { service: promisedBy, symbol })}</Notice>}
      {reclaimableAt !== undefined && !hash && (
        <Notice action={!isRunning && <Link to="/refund">{t('review.held.page')}</Link>}>
          {t('review.held', { route: plan.route.name, time: formatTime(reclaimableAt, i18n.tag) })}
        </Notice>
      )}
    </>
  );
});
