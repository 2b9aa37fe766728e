import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatAmount, formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { messages as quotesMessages } from '../quotes/messages.ts';
import { timeText } from '../quotes/timeText.ts';
import { messages } from './messages.ts';

interface Props {
  readonly execution: SwapExecution;
  /** Whether the first attempt to build the transaction has ended. */
  readonly hasTried: boolean;
}

/** What the transaction does not enforce: who promises how much, by when, and what happens otherwise (MON-04). */
export const Promises = observer(function Promises({ execution, hasTried }: Props) {
  const { i18n, chains } = useShell();
  const t = useMessages(messages);
  const quotesText = useMessages(quotesMessages);
  const { deposit, shownCheck, shownPlan, progress } = execution;
  const { from, to, route } = shownPlan;
  const due = {
    amount: formatAmount(route.minReceive),
    symbol: to.symbol,
    chain: chains.require(to.chain).name,
    time: t('review.time.stated', { time: timeText(quotesText, route.timeCode, [from, to]) }),
  };
  if (deposit) {
    if (deposit.state.status !== 'ready') return null;
    const { service } = deposit.state.deposit;
    const text = service === undefined ? t('deposit.operator', due) : t('deposit.promised', { ...due, service });
    return <Notice>{text}</Notice>;
  }
  const { promisedBy, reclaimableAt, dueAt } = shownCheck ?? {};
  const isElsewhere = from.chain !== to.chain && (shownCheck !== undefined || hasTried);
  if (promisedBy === undefined && dueAt === undefined && !isElsewhere) return null;
  // The payer takes back only what this product's own contracts hold.
  const isHeld = dueAt !== undefined && reclaimableAt !== undefined && promisedBy === undefined;
  const text = isHeld ? 'review.held' : dueAt === undefined ? 'review.promised' : 'review.due';
  const time = dueAt === undefined ? due.time : formatTime(dueAt, i18n.tag);
  return (
    <Notice action={isHeld && progress.canStart && <Link to="/refund">{t('review.held.page')}</Link>}>
      {t(text, { ...due, service: promisedBy ?? route.name, time })}
      {/* Only a pinned contract proves a name. Any other is the backend's word. */}
      {promisedBy === undefined && ` ${t('review.named')}`}
    </Notice>
  );
});
