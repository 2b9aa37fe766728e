import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { messages } from '../messages.ts';
import type { OrderStore } from '../order/OrderStore.ts';
import { ReclaimTime } from './ReclaimTime.ts';

interface Props {
  readonly store: OrderStore;
}

/** Shows when the payer can take the payment back without the service, while the order waits. */
export const ReclaimNote = observer(function ReclaimNote({ store }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [time] = useState(() => new ReclaimTime(shell, store));
  useEffect(() => time.start(), [time]);
  if (time.at === undefined || !time.isOfUse) return null;
  return (
    <Notice action={<Link to="/refund">{t('reclaim.open')}</Link>}>
      {t('reclaim.from', { time: formatTime(time.at, shell.i18n.tag) })}
    </Notice>
  );
});
