import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { LeftAllowance } from './LeftAllowance.ts';
import { messages } from './messages.ts';

interface Props {
  readonly execution: SwapExecution;
  /** Called when the user goes to the allowances. */
  readonly onLeave: () => void;
}

/** Offers to revoke the allowance that a sent swap left for its contract. Empty if nothing is left. */
export const AllowanceLeft = observer(function AllowanceLeft({ execution, onLeave }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const closing = useClosing();
  const [left] = useState(() => new LeftAllowance(shell, execution));
  useEffect(() => void left.read(closing.signal), [left, closing]);
  const { amount } = left;
  if (!amount) return null;
  const link = (
    <Link to="/allowances" onClick={onLeave}>
      {t('left.revoke')}
    </Link>
  );
  return (
    <Notice action={link}>{t('left.amount', { amount: formatAmount(amount), symbol: amount.currency.symbol })}</Notice>
  );
});
