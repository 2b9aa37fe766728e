import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { LeftAllowance } from './LeftAllowance.ts';
import { messages } from './messages.ts';

/** Offers to revoke the allowance that a sent swap left for its contract. Empty if nothing is left. */
export const AllowanceLeft = observer(function AllowanceLeft({ sent }: { readonly sent: OutboxRecord }) {
  const shell = useShell();
  const t = useMessages(messages);
  const closing = useClosing();
  const [left] = useState(() => new LeftAllowance(shell));
  useEffect(() => void left.read(sent, closing.signal), [left, sent, closing]);
  const { amount } = left;
  if (!amount) return null;
  return (
    <Notice action={<Link to="/allowances">{t('left.revoke')}</Link>}>
      {t('left.amount', { amount: formatAmount(amount), symbol: amount.currency.symbol })}
    </Notice>
  );
});
